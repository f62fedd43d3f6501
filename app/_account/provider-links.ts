import 'server-only'
import { authCallHref } from '@/lib/routes/api-href'
import type { AccountPlace } from './account-page'

type Place = Pick<AccountPlace, 'context' | 'locale' | 'back' | 't'>

/** Links to the identity providers of this site; they lead back to where the visitor came from. */
export async function providerLinks({ context, locale, back, t }: Place) {
  const providers = await context.call('thirdProviders')
  return providers.map(({ key, name }) => {
    const way = new URLSearchParams({ go: '1', language: locale, ...(back ? { back } : {}) })
    if (key !== 'umt') way.set('provider', key)
    const call = key === 'umt' ? 'getUmtLoginUrl' : 'loginByThirdLoginUrl'
    return { href: authCallHref(call, Object.fromEntries(way)), name, label: t('byProvider', { name }) }
  })
}
