import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { authCallHref } from '@/lib/routes/api-href'

type Provider = { key: string; name: string }

export type ProviderLink = { href: string; name: string; label: string }

/** Returns links to the identity providers of a site; each returns to a path of the site. */
export function providerLinks(
  providers: readonly Provider[],
  locale: Locale,
  returnPath: string | undefined,
): ProviderLink[] {
  const t = translator(locale, 'account')
  return providers.map(({ key, name }) => {
    const query = {
      go: '1',
      language: locale,
      ...(returnPath ? { back: returnPath } : {}),
      ...(key === 'umt' ? {} : { provider: key }),
    }
    const call = key === 'umt' ? 'getUmtLoginUrl' : 'loginByThirdLoginUrl'
    return { href: authCallHref(call, query), name, label: t('byProvider', { name }) }
  })
}
