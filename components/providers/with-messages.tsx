'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ComponentType } from 'react'
import { loadMessages } from '@/lib/i18n/load-messages'
import { timeZone } from '@/lib/i18n/time-zone'
import type { Locale } from '@/lib/i18n/locales'

/** Wraps a component in a provider of its messages. */
export async function withMessages<Props extends object>(
  Component: ComponentType<Props>,
  locale: Locale,
  features: Parameters<typeof loadMessages>[1],
): Promise<ComponentType<Props>> {
  const messages = await loadMessages(locale, features)
  return function Island(props: Props) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
        <Component {...props} />
      </NextIntlClientProvider>
    )
  }
}
