import type { Crumb } from '@/components/ui/breadcrumb'
import type { Locale } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'

type Names = {
  home: string
  /** Name of the issue or list shown. */
  page: string
  /** Journal of the issue, on a site with several journals. */
  journal: { id: number; name: string } | null
  /** Name of the archive an issue of the site's own journal is in. */
  archive: string | null
}

/** Returns the breadcrumb of an issue: home, its journal where the site has several, the archive, and itself. */
export const issueCrumbs = ({ home, page, journal, archive }: Names, locale: Locale): Crumb[] => [
  { label: home, href: href.home({ locale }) },
  ...(journal ? [{ label: journal.name, href: href.journal({ locale, id: journal.id }) }] : []),
  ...(archive ? [{ label: archive, href: href.archive({ locale }) }] : []),
  { label: page },
]
