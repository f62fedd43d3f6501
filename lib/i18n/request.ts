import { getRequestConfig } from 'next-intl/server'
import { locale as localeParam } from 'next/root-params'
import { timeZone } from './time-zone'
import { isLocale } from './locales'
import { messages } from './messages'

export default getRequestConfig(async () => {
  const segment = await localeParam()
  const locale = isLocale(segment) ? segment : 'zh'
  return { locale, messages: messages[locale], timeZone }
})
