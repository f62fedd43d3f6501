import { OPEN_SEARCH_TYPE } from '@/lib/metadata/open-search'
import { feedPath } from '@/lib/routes/feed-path'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

/** Renders links of every page's head (React hoists them): feeds of the site's newest articles, and its search. */
export const DiscoveryLinks = ({ locale, name }: { locale: Locale; name: string }) => {
  const t = translator(locale, 'feeds')
  const subject = { kind: 'latest', value: null } as const
  const title = t('feedTitle', { site: name, part: t('latest') })
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('formatOf', { name: title, format: t('rss') })}
        href={feedPath({ locale, format: 'rss', subject })}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('formatOf', { name: title, format: t('atom') })}
        href={feedPath({ locale, format: 'atom', subject })}
      />
      <link rel="search" type={OPEN_SEARCH_TYPE} title={name} href={`/opensearch.xml?lang=${locale}`} />
    </>
  )
}
