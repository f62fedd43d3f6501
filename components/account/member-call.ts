import type { Client } from '@/lib/client/call'
import { atLeast } from '@/lib/browser/at-least'
import { leaveForLogin } from './member-session'

type Place = { locale: 'zh' | 'en'; siteId: number }

/** CSRF value of the session, from the login reply or from `info`; never stored. */
let token: string | null = null

export const rememberToken = (value: string | null) => {
  token = value
}

const READS = new Set([
  'memberInfo',
  'collects',
  'isCollect',
  'downloads',
  'historys',
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
 * changes, asks for a new one when it is stale, and leads to the login page on a 401.
 */
export async function memberClient(place: Place): Promise<Client> {
  const [{ browserClient }, { RcPubError }] = await Promise.all([
    import('@/lib/client/browser'),
    import('@/lib/client/rc-pub-error'),
  ])
  const plain = shown(browserClient({ ...place, token: () => token }))
  const renew = async () => {
    token = (await plain('memberInfo')).token
  }
  return async (name, input) => {
    try {
      if (token === null && !READS.has(name)) await renew()
      return await plain(name, input)
    } catch (error) {
      if (!(error instanceof RcPubError)) throw error
      if (error.status === 403 && !READS.has(name)) {
        await renew()
        return plain(name, input)
      }
      if (error.kind === 'unauthorised') leaveForLogin(error.message, place.locale)
      throw error
    }
  }
}

/** The client of the forms of visitors: no session is needed and none is renewed. */
export async function visitorClient(place: Place): Promise<Client> {
  const { browserClient } = await import('@/lib/client/browser')
  return shown(browserClient({ ...place, token: () => token }))
}
