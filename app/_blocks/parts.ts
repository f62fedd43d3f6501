import { journalFilters, journalsByName, journalSubjects } from '@/components/journal/journals-view-model'
import { type Card, FEW_CARDS } from '@/components/ui/card-grid'
import { presentText } from '@/lib/text/present-text'
import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, type LocalizedText, localized, nameList, otherLocale } from '@/lib/i18n/locales'
import { localizedNames } from '@/lib/i18n/lang-attribute'
import { translator } from '@/lib/i18n/translator'
import type { ModuleInfo } from '@/lib/contract/channel'
import type { BasicInfo } from '@/lib/contract/config'
import type { GroupPublication } from '@/lib/contract/site'
import { href } from '@/lib/routes/href'
import type { JournalChoice, JournalFact, OwnerLink } from './block'

const factsOf = (
  locale: Locale,
  rows: readonly [string, string | null][],
  inHeader: boolean,
): JournalFact[] =>
  rows.flatMap(([term, text]) =>
    presentText(text) ? [{ term, words: localizedNames(locale, [text ?? '']), inHeader }] : [],
  )

/** Returns the facts of a journal in the order readers expect. */
export function journalBlock(info: BasicInfo, locale: Locale) {
  const t = translator(locale, 'home')
  const inHeader: [string, string | null][] = [
    [t('issn'), info.issn],
    [t('eissn'), info.eissn],
    [t('cn'), info.cn],
    [t('frequency'), localized(locale, { zh: info.frequency, en: info.enFrequency }).text],
    [t('editorInChief'), localized(locale, { zh: info.editorInChief, en: info.enEditorInChief }).text],
  ]
  const rows: [string, string | null][] = [
    [
      t('organizerUnit'),
      nameList(locale, localized(locale, { zh: info.organizerUnit, en: info.enOrganizerUnit }).text),
    ],
    [t('publisher'), localized(locale, { zh: info.publisher, en: info.enPublisher }).text],
  ]
  const indexed = (presentText(info.indexed) ?? '').split(';').filter(Boolean)
  const submit = safeUrl(info.submitUrl)
  return {
    facts: [
      ...factsOf(locale, inHeader, true),
      ...factsOf(locale, rows, false),
      ...(indexed.length > 0
        ? [{ term: t('indexedIn'), words: localizedNames(locale, indexed), inHeader: false }]
        : []),
    ],
    action: submit === undefined ? null : { label: t('submit'), href: submit },
  }
}

/** Returns the name in the other language; empty where there is only one. */
function otherName({ publicationName, enPublicationName }: GroupPublication, locale: Locale): LocalizedText {
  const text = { zh: publicationName, en: enPublicationName }[otherLocale(locale)]
  return { text: text && publicationName && enPublicationName ? text : '', lang: otherLocale(locale) }
}

const ownJournals = (rows: GroupPublication[]) => rows.filter(({ own, address }) => own && address)

/** Returns links to the sites' own journals by subject and by initial. */
export function journalChoices(rows: GroupPublication[], locale: Locale): JournalChoice[] {
  const { subjects, initials } = journalFilters(ownJournals(rows), { locale })
  return [subjects, initials].filter((choice) => choice !== null)
}

/** Builds cards of the sites' own journals; a few have room for their subjects. */
export function journalCards(rows: GroupPublication[], locale: Locale): Card[] {
  const listed = journalsByName(ownJournals(rows), locale)
  return listed.map((row) => ({
    id: row.id,
    title: localized(locale, { zh: row.publicationName, en: row.enPublicationName }).text,
    lang: localized(locale, { zh: row.publicationName, en: row.enPublicationName }).lang,
    href: `//${row.address}${href.home({ locale })}`,
    picture: safeUrl(row.pictureUrl) ?? null,
    facts: [
      otherName(row, locale),
      ...(listed.length > FEW_CARDS ? [] : [{ text: journalSubjects(row, locale) }]),
      { text: row.issn ? `ISSN ${row.issn}` : '' },
      { text: row.cn ? `CN ${row.cn}` : '' },
    ].filter(({ text }) => text !== ''),
  }))
}

type ListedLink = { name?: string; enName?: string; url?: string; pictureUrl?: string | null }

/** Returns the links configured by the owner; unsafe addresses are left out. */
export function linkList({ config }: ModuleInfo, locale: Locale): OwnerLink[] {
  const links = Array.isArray(config?.links) ? (config.links as ListedLink[]) : []
  return links.flatMap(({ name, enName, url, pictureUrl }) => {
    const href = safeUrl(url)
    if (href === undefined) return []
    const leaves = /^(https?:)?\/\//i.test(href)
    const { text: label, lang } = localized(locale, { zh: name, en: enName })
    return [{ label, lang, href, picture: safeUrl(pictureUrl) ?? null, leaves }]
  })
}
