import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en/api.json'
import zh from '@/messages/zh/api.json'
import type { RefusalKey } from './refusal'

const messages: Record<Locale, Record<RefusalKey, string>> = { zh, en }

/** A message of messages/zh/api.json in a language, `{name}` placeholders filled. */
export const apiMessage = (locale: Locale, key: RefusalKey, values: Record<string, string> = {}): string =>
  messages[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
