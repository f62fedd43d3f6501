import type { ArticleSummary } from '@/lib/contract/article'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { hasHan } from '@/lib/text/has-han'
import { coAuthorGroups } from './co-author-groups'

type Work = Pick<ArticleSummary, 'authors' | 'enAuthors' | 'year'>

/** Minimum number of works to compare. */
const MIN_WORKS = 2
/** Maximum number of groups that are listed, and of co-authors named in each. */
const MAX_GROUPS = 6
const MAX_PEOPLE = 4

/**
 * Returns whether the works under one name are likely by one person, as far as their co-authors tell, and the groups of
 * works that share none; null for a single work.
 */
export function authorshipViewModel(works: Work[], names: string[], locale: Locale) {
  if (works.length < MIN_WORKS) return null
  const t = translator(locale, 'entity')
  const groups = coAuthorGroups(works, names)
  const linked = groups.filter((group) => group.works.length > 1)
  const alone = groups.length - linked.length
  return {
    label: t('authorship.label'),
    text: summaryOf({ linked: linked.length, alone, count: works.length }, locale),
    groups: (linked.length > 1 ? linked.slice(0, MAX_GROUPS) : []).map((group) => ({
      text: [yearsText(group.works), t('works', { count: group.works.length })].filter(Boolean).join(' · '),
      people: group.shared
        .filter((name) => hasHan(name) === (locale === 'zh') || !isInBoth(group.works))
        .slice(0, MAX_PEOPLE)
        .map((name) => ({ label: name, href: href.entity({ locale, kind: 'person', name }) })),
    })),
  }
}

/** Returns the sentence for a number of groups with several works, and of works that share no co-author. */
function summaryOf(
  { linked, alone, count }: { linked: number; alone: number; count: number },
  locale: Locale,
): string {
  const t = translator(locale, 'entity')
  if (linked === 0) return t('authorship.none')
  if (linked === 1)
    return alone === 0 ? t('authorship.one') : t('authorship.partly', { count: count - alone, alone })
  const several = t('authorship.several', { groups: linked })
  return alone > 0 ? [several, t('authorship.alone', { alone })].join(locale === 'zh' ? '' : ' ') : several
}

/** Whether works print their authors in both languages, one of which is enough. */
const isInBoth = (works: Work[]): boolean =>
  works.every(({ authors, enAuthors }) => hasHan(authors) && enAuthors !== '' && !hasHan(enAuthors))

function yearsText(works: Work[]): string {
  const years = works.flatMap(({ year }) => year ?? []).sort((a, b) => a - b)
  const [first, last] = [years.at(0), years.at(-1)]
  return first === undefined ? '' : first === last ? String(first) : `${first}–${last}`
}
