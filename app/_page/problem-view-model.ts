import type { ProblemProps } from '@/components/page/problem'
import type { CatalogueSite } from '@/lib/contract/envelope'
import { type Locale, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { RcPubErrorKind } from '@/lib/client/rc-pub-error'
import { href } from '@/lib/routes/href'
import { searchHref, searchTypeParams } from '@/lib/routes/search-href'
import { limits } from '@/lib/rules/limits'

type ProblemKind = 'notFound' | 'withdrawn' | 'unavailable' | 'forbidden' | 'expired'

const byKind: Record<RcPubErrorKind, { problem: ProblemKind; status: number }> = {
  'not-found': { problem: 'notFound', status: 404 },
  refused: { problem: 'notFound', status: 404 },
  unauthorised: { problem: 'forbidden', status: 403 },
  withdrawn: { problem: 'withdrawn', status: 410 },
  'forbidden-site': { problem: 'forbidden', status: 403 },
  'expired-site': { problem: 'expired', status: 403 },
  'bad-shape': { problem: 'unavailable', status: 503 },
  unreachable: { problem: 'unavailable', status: 503 },
}

/** Builds the error page of a failed call: texts, links and HTTP status. */
export function problemView(
  kind: RcPubErrorKind,
  t: Translator<'page'>,
  locale: Locale,
  phone?: string | undefined,
  offersAdvanced = true,
): ProblemProps & { status: number } {
  const { problem: words, status } = byKind[kind]
  return {
    status,
    ...problemMessages(words, t),
    ...(words === 'unavailable' ? { retry: { label: t('retry'), href: '' as const } } : {}),
    home: { label: t('backHome'), href: href.home({ locale }) },
    ...(words === 'notFound' || words === 'withdrawn'
      ? { search: searchForm(t, locale, { offersAdvanced }) }
      : {}),
    ...(phone === undefined ? {} : { support: t('support', { phone }) }),
  }
}

/**
 * Returns a plain form that searches articles, and the link to the advanced one where the site has it; `origin` is that
 * of another site, which is searched instead.
 */
export const searchForm = (
  t: Translator<'page'>,
  locale: Locale,
  { origin = '', offersAdvanced = true } = {},
): NonNullable<ProblemProps['search']> => ({
  label: t('searchHere'),
  button: t('search'),
  action: `${origin}${searchHref('article')}`,
  hidden: { ...searchTypeParams('article'), lang: locale },
  maxLength: limits.search.maxLength,
  advanced: offersAdvanced
    ? {
        label: t('advancedSearch'),
        href: `${origin}${href.seniorSearch()}?lang=${locale}`,
        newTab: t('newTab'),
      }
    : undefined,
})

/**
 * Returns the links of a problem page: a site that is not open has neither home page nor search, only those of the
 * group or aggregate that lists it.
 */
export function catalogueLinks(
  { name, enName, address }: CatalogueSite,
  t: Translator<'page'>,
  locale: Locale,
): Pick<ProblemProps, 'home' | 'search'> {
  const site = localized(locale, { zh: name, en: enName }).text
  const origin = `//${address}`
  return {
    home: { label: t('otherJournals', { site }), href: `${origin}${href.home({ locale })}` },
    search: { ...searchForm(t, locale, { origin }), label: t('searchOn', { site }) },
  }
}

/** Builds the error page of a failed jump: with the server's message, if any. */
export function jumpProblem(
  error: { kind: RcPubErrorKind; message: string },
  t: Translator<'page'>,
  locale: Locale,
  phone?: string | undefined,
  offersAdvanced = true,
): ProblemProps & { status: number } {
  const message = error.kind !== 'unreachable' && error.kind !== 'bad-shape' ? error.message : ''
  return {
    ...problemView(error.kind, t, locale, phone, offersAdvanced),
    title: t('jumpFailedTitle'),
    text: message || t('jumpFailedText'),
    next: t('jumpFailedNext'),
  }
}

function problemMessages(words: ProblemKind, t: Translator<'page'>) {
  switch (words) {
    case 'notFound':
      return { title: t('notFoundTitle'), text: t('notFoundText'), next: t('notFoundNext') }
    case 'withdrawn':
      return { title: t('withdrawnTitle'), text: t('withdrawnText'), next: t('notFoundNext') }
    case 'unavailable':
      return { title: t('unavailableTitle'), text: t('unavailableText'), next: t('unavailableNext') }
    case 'forbidden':
      return { title: t('forbiddenTitle'), text: t('forbiddenText'), next: t('forbiddenNext') }
    case 'expired':
      return { title: t('expiredTitle'), text: t('expiredText'), next: t('expiredNext') }
  }
}
