import { type Fact, presentFacts } from '@/components/ui/fact-list'
import { type Locale, localized, nameList } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { PublicationDetail } from '@/lib/contract/publication'

/** Returns the facts of a journal in the order readers expect; numbers are formatted for the language. */
export function journalFacts(journal: PublicationDetail, locale: Locale): Fact[] {
  const t = translator(locale, 'journal')
  const h = translator(locale, 'home')
  const join = (list: readonly string[]) => list.join(locale === 'en' ? ', ' : '、')
  const number = (value: number) => (value > 0 ? value.toLocaleString(locale) : null)
  return presentFacts([
    [h('issn'), journal.issn],
    [h('eissn'), journal.eissn],
    [h('cn'), journal.cn],
    [t('abbrev'), journal.abbrev],
    [h('frequency'), localized(locale, { zh: journal.frequency, en: journal.enFrequency }).text],
    [t('founded'), journal.foundedYear],
    [h('editorInChief'), localized(locale, { zh: journal.editorInChief, en: journal.enEditorInChief }).text],
    [
      h('organizerUnit'),
      nameList(locale, localized(locale, { zh: journal.organizerUnit, en: journal.enOrganizerUnit }).text),
    ],
    [h('publisher'), localized(locale, { zh: journal.publisher, en: journal.enPublisher }).text],
    [t('subjects'), join({ zh: journal.subjects, en: journal.enSubjects }[locale])],
    [h('indexedIn'), join((journal.indexed ?? '').split(';').filter(Boolean))],
    [t('licence'), journal.licence],
    [t('articles'), number(journal.articleCount)],
    [t('views'), number(journal.viewCount)],
    [t('downloads'), number(journal.downloadCount)],
  ])
}
