import type { PublicationDetail } from '@/lib/contract/publication'
import { type Locale, type LocalizedText, localized, otherLocale } from '@/lib/i18n/locales'
import { issueTitleInYear } from '@/lib/i18n/issue-title'
import type { JournalData } from './load'
import { type PageContext, type ScreenHead, currentSite } from '@/app/_page/screen'
import { plainText } from '@/lib/text/inline-html'
import { href } from '@/lib/routes/href'
import { translator } from '@/lib/i18n/translator'
import { safeUrl } from '@/lib/text/safe-url'
import { journalsTitle } from '@/app/_page/list-names'
import { favoriteButtonView } from '@/app/_content/favorite-button'
import { journalSearch } from '@/app/_search/journal-search'
import type { Fact } from '@/components/ui/fact-list'
import { journalFacts } from '@/components/journal/journal-facts'
import { entries } from '@/app/_content/entries'
import type { Period, PeriodTree } from '@/lib/contract/period'
import { periodHref } from '@/lib/routes/period-href'
import { periodical } from '@/lib/metadata/json-ld/periodical'
import { siteOrigin } from '@/lib/http/site-origin'

export type JournalViewModel = ReturnType<typeof journalViewModel>

const namesOf = ({ publicationName, enPublicationName }: PublicationDetail) => ({
  zh: publicationName,
  en: enPublicationName,
})

const introOf = ({ introHtml, enIntroHtml }: PublicationDetail, locale: Locale) =>
  localized(locale, { zh: introHtml, en: enIntroHtml })

/** Returns the page metadata of a journal. */
export const journalHead = ({ journal }: JournalData, { locale }: PageContext): ScreenHead => {
  const description = plainText(introOf(journal, locale).text).slice(0, 300)
  return {
    title: localized(locale, namesOf(journal)).text,
    ...(description ? { description } : {}),
    canonical: href.journal({ locale, id: journal.id }),
  }
}

/** Builds the view model of a journal with its facts, issues and newest articles. */
export function journalViewModel({ journal, tree, newest }: JournalData, context: PageContext) {
  const { locale, bundle } = context
  const t = translator(locale, 'journal')
  const title = localized(locale, namesOf(journal)).text
  const intro = introOf(journal, locale)
  const submit = safeUrl(journal.submitUrl)
  const address = journal.siteId !== bundle.site.id && journal.own ? journal.address : null
  return {
    frame: {
      locale,
      work: true,
      title,
      trail: [{ label: journalsTitle(context), href: href.journals({ locale }) }],
    },
    jsonLd: [journalJsonLd(journal, context)],
    favoriteButton: favoriteButtonView(context, 'publication', journal.id),
    cover: { src: safeUrl(journal.pictureUrl), title },
    links: [
      ...(address ? [{ label: t('visit'), href: `//${address}${href.home({ locale })}` }] : []),
      ...(submit ? [{ label: t('submit'), href: submit }] : []),
    ],
    search: journalSearch(journal.publicationIndexId, locale),
    identity: identityOf(journal, locale),
    facts: furtherFacts(journal, locale),
    intro: intro.text ? { title: t('about'), html: { html: intro.text, lang: intro.lang } } : null,
    issues: { title: t('issues'), years: tree ? yearsOf(tree, journal, context) : [] },
    newest: {
      title: t('latest'),
      entries: entries(newest, context, false),
    },
  }
}

/** Returns what a journal is known by beside its title: its name in the other language, numbers and frequency. */
function identityOf(journal: PublicationDetail, locale: Locale): LocalizedText[] {
  const t = translator(locale, 'home')
  const other = otherLocale(locale)
  const otherName = namesOf(journal)[other]
  const numbers = [
    [t('issn'), journal.issn],
    [t('eissn'), journal.eissn],
    [t('cn'), journal.cn],
  ] as const
  return [
    ...(otherName && otherName !== localized(locale, namesOf(journal)).text
      ? [{ text: otherName, lang: other }]
      : []),
    ...numbers.flatMap(([name, number]) => (number ? [{ text: `${name} ${number}` }] : [])),
    localized(locale, { zh: journal.frequency, en: journal.enFrequency }),
  ].filter(({ text }) => text !== '')
}

/** Returns the facts that do not stand beside the cover. */
function furtherFacts(journal: PublicationDetail, locale: Locale): Fact[] {
  const t = translator(locale, 'home')
  const beside = new Set([t('issn'), t('eissn'), t('cn'), t('frequency')])
  return journalFacts(journal, locale).filter(({ term }) => !beside.has(term))
}

const yearsOf = ({ periods }: PeriodTree, journal: PublicationDetail, context: PageContext) => {
  const { locale } = context
  const t = translator(locale, 'issue')
  const site = currentSite(context)
  return periods.map(({ year, periods: issues }) => ({
    year,
    issues: issues.map((period) => ({
      id: period.id,
      label: issueTitleInYear(numberAlone(period) ? { ...period, volume: '' } : period, t),
      href: periodHref(period, journal, { locale, currentSite: site }),
    })),
  }))
}

/** Checks whether the number of an issue names it within its year. */
const numberAlone = ({ addressBy, issue }: Period) => issue !== '' && (addressBy ?? 'number') === 'number'

function journalJsonLd(journal: PublicationDetail, { locale, bundle: { site } }: PageContext) {
  const address = journal.address ?? site.address
  return periodical({
    name: localized(locale, namesOf(journal)).text,
    otherName: localized(otherLocale(locale), namesOf(journal)).text,
    issn: [journal.issn, journal.eissn],
    publisher: localized(locale, { zh: journal.publisher, en: journal.enPublisher }).text,
    url: `${address ? siteOrigin(address) : ''}${href.journal({ locale, id: journal.id })}`,
  })
}
