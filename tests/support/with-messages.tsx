import { type RenderResult, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { timeZone } from '@/lib/i18n/time-zone'
import type { Locale } from '@/lib/i18n/locales'
import { messages } from '@/lib/i18n/messages'

/** Provides all messages of a language to islands, which get only their own on a page. */
export const WithMessages = ({ locale = 'en', children }: { locale?: Locale; children: ReactNode }) => (
  <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone={timeZone}>
    {children}
  </NextIntlClientProvider>
)

/** Renders an island with its messages. */
export const renderWithMessages = (island: ReactNode, locale: Locale = 'en'): RenderResult =>
  render(island, { wrapper: ({ children }) => <WithMessages locale={locale}>{children}</WithMessages> })
