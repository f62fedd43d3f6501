import 'server-only'
import type { AccountPlace } from './account-page'

/** Links to the identity providers of this site. */
export async function providerLinks({ context, t }: AccountPlace) {
  const providers = await context.call('thirdProviders')
  return providers.map(({ key, name }) => ({
    href:
      key === 'umt'
        ? '/rc-pub/api/getUmtLoginUrl?go=1'
        : `/rc-pub/api/loginByThirdLoginUrl?go=1&provider=${encodeURIComponent(key)}`,
    name,
    label: t('byProvider', { name }),
  }))
}
