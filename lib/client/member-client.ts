import { atLeast } from '@/lib/browser/at-least'
import type { Locale } from '@/lib/i18n/locales'
import type { Client } from './call'

/** What every call of an island says of its page. */
export type ClientContext = { locale: Locale; siteId: number }

/** CSRF value of the session, from the login reply or from `info`; never stored. */
let token: string | null = null

/** Stores the CSRF value for the calls that change something. */
export const rememberToken = (value: string | null) => {
  token = value
}

const READS = new Set([
  'memberInfo',
  'collects',
  'isCollect',
  'downloads',
  'historys',
  'memberSites',
  'albumSearch',
  'isSubscribe',
  'subscribeList',
])

/** Calls behind which nothing is shown as pending. */
const SILENT = new Set(['memberInfo', 'isCollect', 'isSubscribe'])

const shown: (plain: Client) => Client = (plain) => (name, input) =>
  SILENT.has(name) ? plain(name, input) : atLeast(plain(name, input))

/**
 * The client of a member's islands, fetched at first use so that public pages stay light: sends the CSRF value with
 * changes and asks for a new one when it is stale.
 */
export async function memberClient(context: ClientContext): Promise<Client> {
  const [{ browserClient }, { RcPubError }] = await Promise.all([
    import('./browser'),
    import('./rc-pub-error'),
  ])
  const plain = shown(browserClient({ ...context, token: () => token }))
  const renew = async () => {
    token = (await plain('memberInfo')).token
  }
  return async (name, input) => {
    try {
      if (token === null && !READS.has(name)) await renew()
      return await plain(name, input)
    } catch (error) {
      if (!(error instanceof RcPubError) || error.status !== 403 || READS.has(name)) throw error
      await renew()
      return plain(name, input)
    }
  }
}

/** The client of the forms of visitors: no session is needed and none is renewed. */
export async function visitorClient(context: ClientContext): Promise<Client> {
  const { browserClient } = await import('./browser')
  return shown(browserClient({ ...context, token: () => token }))
}
