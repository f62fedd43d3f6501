import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Locale } from '@/lib/i18n/locales'
import type { Client } from '../call'
import { type ClientContext, memberClient } from '../member-client'

export type LoginMeta = {
  /** Language of the login page a 401 redirects to; without it a 401 is an ordinary error. */
  loginLocale?: Locale
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: LoginMeta
    mutationMeta: LoginMeta
  }
}

/** Prefix of the query keys of all data of the member. */
export const memberKey = ['member'] as const

/** What came with the page is not fetched again at once; a change fetches everything anew. */
const FRESH_MS = 30_000

/** Returns the options of a query that needs a session. */
export const memberQuery = <Data>(
  context: ClientContext,
  key: readonly unknown[],
  read: (call: Client) => Promise<Data>,
) =>
  queryOptions({
    queryKey: [...memberKey, ...key],
    queryFn: async () => read(context.client ?? (await memberClient(context))),
    meta: { loginLocale: context.locale },
    staleTime: FRESH_MS,
  })

/** Returns the options of a mutation that needs a session. */
export const memberMutation = <Variables, Data>(
  context: ClientContext,
  name: string,
  change: (call: Client, variables: Variables) => Promise<Data>,
) =>
  mutationOptions({
    mutationKey: [...memberKey, name],
    mutationFn: async (variables: Variables) => change(await memberClient(context), variables),
    meta: { loginLocale: context.locale },
  })
