import { atLeast } from '@/lib/browser/at-least'
import type { Locale } from '@/lib/i18n/locales'
import type { Client } from './call'

/** Language and site of the page, sent with every call of an island; `client` where a page reads on the server. */
export type ClientContext = { locale: Locale; siteId: number; client?: Client }

/** CSRF token of the session, from the login response or from `info`; in memory only. */
let token: string | null = null

/** Stores the CSRF token for calls that change something. */
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

/** Calls that show no pending state. */
const SILENT = new Set(['memberInfo', 'isCollect', 'isSubscribe'])

const shown: (plain: Client) => Client = (plain) => (name, input) =>
  SILENT.has(name) ? plain(name, input) : atLeast(plain(name, input))

/**
 * Creates the client of a member's islands, loaded on first use so that public pages stay small. Sends the CSRF token
 * with changes and renews it when it has expired.
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

/** Creates the client of visitors' forms: no session is needed and none is renewed. */
export async function visitorClient(context: ClientContext): Promise<Client> {
  const { browserClient } = await import('./browser')
  return shown(browserClient({ ...context, token: () => token }))
}
