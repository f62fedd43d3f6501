import 'server-only'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from '@/lib/i18n/messages'

type Props = { of: readonly (keyof Messages)[]; children: ReactNode }

/** Provides islands with the messages of their own features only. */
export async function IslandMessages({ of, children }: Props) {
  const all = await getMessages()
  const messages = Object.fromEntries(of.map((feature) => [feature, all[feature]]))
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
