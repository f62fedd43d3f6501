import type { SiteEntry } from '@/lib/contract/ext'
import { env } from '@/lib/env'
import { Refusal } from '@/lib/backend/http/handler'
import type { Site } from '@/lib/contract/site'
import { remoteFetchTwice } from '../remote-fetch'
import { remoteLanguage, remoteSite } from '../remote-sites'
import { MAX_ID } from '@/lib/rules/max-id'

/** Placeholder for the id of a closed or expired site, which the back end does not reveal. */
const UNTOLD_ID = MAX_ID

/** Returns the default site: the only one known of a remote back end without a directory. */
export async function defaultSite(origin: string): Promise<SiteEntry[]> {
  const { DEFAULT_SITE, BASE_DOMAIN } = env
  const hosts = [`${DEFAULT_SITE}.${BASE_DOMAIN}`]
  const entry = await entryOf(origin, DEFAULT_SITE, hosts)
  if (!entry) throw new Refusal(503, 'unavailable')
  return [entry]
}

/**
 * Returns the site of an unknown host: by its label below BASE_DOMAIN, else by its first label if the site found has
 * this host as its domain. Some back ends answer an unknown label with another site; that counts as none.
 */
export async function siteOfHost(origin: string, host: string): Promise<SiteEntry[]> {
  const suffix = `.${env.BASE_DOMAIN}`
  const below = host.endsWith(suffix)
  const label = below ? host.slice(0, -suffix.length) : (host.split('.')[0] ?? '')
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(label)) return []
  const fits = ({ sld, subId, domain }: Site) =>
    below ? sld === label || (sld === '' && subId !== '0') : domain?.toLowerCase() === host
  const entry = await entryOf(origin, label, [host], fits, below)
  return entry ? [entry] : []
}

async function entryOf(
  origin: string,
  key: string,
  hosts: string[],
  fits: (site: Site) => boolean = () => true,
  mayBeClosed = true,
): Promise<SiteEntry | null> {
  const entry = { hosts, defaultLanguage: 'zh' as const, withdrawn: [] }
  try {
    const site = await remoteSite(origin, key)
    if (!fits(site)) return null
    const defaultLanguage = await remoteLanguage(origin, key)
    const domain = site.domain ? [site.domain.toLowerCase()] : []
    return {
      ...entry,
      key: site.sld === '' ? key : site.sld,
      id: site.id,
      hosts: [...new Set([...domain, ...hosts])],
      defaultLanguage,
      state: 'open',
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.http === 503 && key !== env.DEFAULT_SITE && (await answersNow(origin))) return null
    if (error.http === 503) throw error
    if (error.http !== 403 || !mayBeClosed) return null
    return { ...entry, key, id: UNTOLD_ID, state: error.status === 10002 ? 'expired' : 'closed' }
  }
}

/** Checks whether the back end answers another call: it answers 500 for an unknown label, which is no outage. */
async function answersNow(origin: string): Promise<boolean> {
  try {
    const url = `${origin}/rc-pub/front/site/findBySld?sld=${encodeURIComponent(env.DEFAULT_SITE)}`
    const response = await remoteFetchTwice(url, { headers: { accept: 'application/json', language: 'zh' } })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}
