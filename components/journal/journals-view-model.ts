import { type Card, FEW_CARDS } from '@/components/ui/card-grid'
import type { Tab } from '@/components/ui/tabs'
import { initialOf } from '@/lib/text/initial'
import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { GroupPublication } from '@/lib/contract/site'
import { href } from '@/lib/routes/href'
import { type CurrentSite, siteHref } from '@/lib/routes/site-href'

type JournalsRequest = { locale: Locale; currentSite: CurrentSite; subject?: string; initial?: string }

/** Returns the link of a journal: on a group's pages to its own site, or to its page on the site that has its articles. */
const journalHref = (journal: GroupPublication, locale: Locale, currentSite: CurrentSite): string =>
  currentSite.isGroup && journal.own && journal.address && journal.siteId !== currentSite.id
    ? `//${journal.address}${href.home({ locale })}`
    : siteHref(href.journal({ locale, id: journal.id }), journal, currentSite)

const journalCard = (
  journal: GroupPublication,
  { locale, currentSite, withSubjects }: JournalsRequest & { withSubjects: boolean },
): Card => {
  const other = localized(otherLocale(locale), { zh: journal.publicationName, en: journal.enPublicationName })
  const title = localized(locale, { zh: journal.publicationName, en: journal.enPublicationName })
  return {
    id: journal.id,
    title: title.text,
    lang: title.lang,
    href: journalHref(journal, locale, currentSite),
    picture: safeUrl(journal.pictureUrl) ?? null,
    facts: [
      other.text === title.text ? { text: '' } : { text: other.text, lang: otherLocale(locale) },
      { text: withSubjects ? journalSubjects(journal, locale) : '' },
      { text: journal.issn ? `ISSN ${journal.issn}` : '' },
      { text: journal.cn ? `CN ${journal.cn}` : '' },
    ].filter(({ text }) => text !== ''),
  }
}

/** Builds the cards of journals; a few have room for their subjects. */
export function journalCards(
  journals: readonly GroupPublication[],
  request: Pick<JournalsRequest, 'locale' | 'currentSite'>,
): Card[] {
  const withSubjects = journals.length <= FEW_CARDS
  return journals.map((journal) => journalCard(journal, { ...request, withSubjects }))
}

const subjectsOf = (journal: GroupPublication, locale: Locale) =>
  ({ zh: journal.subjects, en: journal.enSubjects })[locale]

/** Returns the subjects of a journal in the language, as one text. */
export const journalSubjects = (journal: GroupPublication, locale: Locale): string =>
  subjectsOf(journal, locale).join(locale === 'en' ? ', ' : '、')

const nameOf = (journal: GroupPublication, locale: Locale) =>
  localized(locale, { zh: journal.publicationName, en: journal.enPublicationName }).text

/** Returns journals in the order of their names, which is that of their initials. */
export const journalsByName = (journals: readonly GroupPublication[], locale: Locale): GroupPublication[] =>
  journals.toSorted((a, b) => nameOf(a, locale).localeCompare(nameOf(b, locale), locale))

type FiltersRequest = Pick<JournalsRequest, 'locale' | 'subject' | 'initial'>

/**
 * Builds links that filter the page of all journals by subject and by initial; null where there is nothing to filter.
 */
export function journalFilters(
  listed: readonly GroupPublication[],
  { locale, subject, initial }: FiltersRequest,
) {
  const t = translator(locale, 'journal')
  const subjects = [...new Set(listed.flatMap((journal) => subjectsOf(journal, locale)))].sort((a, b) =>
    a.localeCompare(b, locale),
  )
  const initials = [...new Set(listed.map((journal) => initialOf(nameOf(journal, locale))))].sort()
  const at = (chosen: Record<string, string | undefined>) => {
    const query = new URLSearchParams(
      Object.entries(chosen).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ).toString()
    return query ? `${href.journals({ locale })}?${query}` : href.journals({ locale })
  }
  const tabs = (values: string[], name: 'subject' | 'initial', current: string | undefined): Tab[] => [
    { label: t('all'), href: at({ subject, initial, [name]: undefined }), current: current === undefined },
    ...values.map((value) => ({
      label: value,
      href: at({ subject, initial, [name]: value }),
      current: value === current,
    })),
  ]
  return {
    subjects: subjects.length > 1 ? { label: t('subject'), tabs: tabs(subjects, 'subject', subject) } : null,
    initials: initials.length > 1 ? { label: t('initial'), tabs: tabs(initials, 'initial', initial) } : null,
  }
}

/**
 * Builds the wall of journals: the site's own, if any, else all, filtered by subject and initial; with filter links.
 */
export function journalsView(journals: readonly GroupPublication[], request: JournalsRequest) {
  const { locale, subject, initial } = request
  const listed = journals.some(({ own }) => own) ? journals.filter(({ own }) => own) : [...journals]
  const chosen = listed
    .filter((journal) => !subject || subjectsOf(journal, locale).includes(subject))
    .filter((journal) => !initial || initialOf(nameOf(journal, locale)) === initial)
  return {
    ...journalFilters(listed, request),
    cards: journalCards(journalsByName(chosen, locale), request),
  }
}
