import { languageCode } from '@/lib/text/language-tag'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { plainText } from '@/lib/text/inline-html'
import type { JournalData } from '@/lib/contract/feed'
import { escapeHtml } from '@/lib/text/escape-html'
import { hasHan } from '@/lib/text/has-han'
import { exportedNames } from '../citation/cited-names'
import type { FrontMatter } from '@/lib/backend/db/schema/column-types'
import type { WholeArticle } from '../gather'

type Author = WholeArticle['authorList'][number]

/** Maps both languages of a text to the list of languages in the API; omits empty ones. */
const both = <T>(zh: string | null, en: string | null, make: (lang: string, text: string) => T): T[] => [
  ...(zh ? [make('zh', zh)] : []),
  ...(en ? [make('en', en)] : []),
]

const pieces = (text: string) => [{ data: text }]
const langText = (lang: string, text: string) => ({ lang, text })

/** Returns the full-text JSON that existing clients of the API read. */
export function journalDataOf(record: WholeArticle, front: FrontMatter | null): JournalData {
  const { article, publication } = record
  const labels = labelsOf(record)
  return {
    defaultlang: languageCode(article.language),
    titlegroup: {
      articletitle: both(plainText(article.title), plainText(article.enTitle), (lang, text) => ({
        ...langText(lang, text),
        data: pieces(text),
      })),
    },
    journalTitle: both(publication.name, publication.enName, langText),
    volume: article.volume,
    issue: article.issue,
    articlemeta: {
      publisherid: String(article.id),
      doi: article.doi,
      firstpage: article.firstPage,
      lastpage: article.lastPage,
      abstract: both(plainText(article.abstractHtml), plainText(article.enAbstractHtml), (lang, text) => ({
        lang,
        data: pieces(text),
      })),
      fundinggroup: both(funds(record, 'zh'), funds(record, 'en'), (lang, text) => ({
        lang,
        text: pieces(text),
      })),
      history: {
        received: article.receivedDate,
        revised: article.revisedDate,
        accepted: article.acceptedDate,
        opub: article.onlineDate,
        ppub: article.publishDate,
      },
    },
    contribgroup: {
      author: record.authorList.map((row, position) =>
        author({ labels, language: article.language, front }, row, position),
      ),
      aff: record.affiliations.map(({ name, enName }, position) => ({
        intro: both(name, enName, (lang, text) => ({ lang, label: labels[position] ?? '', text })),
      })),
      executiveeditor: (front?.contributors ?? [])
        .filter(({ kind }) => kind.endsWith('editor'))
        .flatMap(({ name, enName }) => both(name, enName, langText)),
    },
    keyword: [
      { lang: 'zh', data: article.keywords.map(pieces) },
      { lang: 'en', data: article.enKeywords.map(pieces) },
    ].filter(({ data }) => data.length > 0),
    reflist: { data: record.references.map(reference) },
  }
}

/** Joins the funds of one language with the full-width semicolon at which clients split. */
const funds = ({ funds: list }: WholeArticle, lang: Locale): string =>
  list
    .flatMap(({ funder, enFunder, award }) => {
      const name = lang === 'zh' ? funder : enFunder
      return name ? [award ? `${name} (${award})` : name] : []
    })
    .join('；')

/** Returns the labels by which authors refer to affiliations: the source's where all have one, else their numbers. */
const labelsOf = ({ affiliations }: WholeArticle): string[] =>
  affiliations.every(({ label }) => label)
    ? affiliations.map(({ label }) => label ?? '')
    : affiliations.map((_, position) => String(position + 1))

/** Returns the names in parts; what these clients have no field for, as a suffix, is in `stringName`. */
function namesOf(row: Author, language: string) {
  const names = exportedNames(row, language)
  return LOCALES.flatMap((lang) => {
    const { surname, givenname } = names[lang] ?? {}
    return surname === undefined || givenname === undefined ? [] : [{ lang, surname, givenname }]
  })
}

const author = (
  { labels, language, front }: { labels: string[]; language: string; front: FrontMatter | null },
  row: Author,
  position: number,
): JournalData['contribgroup']['author'][number] => ({
  name: row.collective ? [] : namesOf(row, language),
  stringName: both(row.name, row.enName, langText),
  aff: row.affiliations.map((at) => ({ text: labels[at] ?? '' })),
  role: row.corresponding ? ['corresp', ...row.roles] : row.roles,
  corresp: row.corresponding && row.email ? [{ text: row.email }] : [],
  first: position === 0 ? row.notes.map((text) => ({ text })) : [],
  note: row.notes.map((text) => ({ text })),
  ...(row.email ? { email: row.email } : {}),
  ...(row.orcid ? { orcid: row.orcid } : {}),
  deceased: isDeceased(row, front),
})

const DECEASED = /^[^\p{L}]*(?:deceased\b|已故)/iu

/** Whether a note says that an author has died, or the front matter of the source marks them so. */
const isDeceased = ({ notes, name, enName }: Author, front: FrontMatter | null): boolean =>
  notes.some((note) => DECEASED.test(note)) ||
  (front?.statements ?? [])
    .filter(({ kind }) => kind === 'people')
    .flatMap(({ html }) => html.split('<p>'))
    .some(
      (line) =>
        /(?:<\/b> |; )†(?:;|<)/.test(line) &&
        [name, enName].some((each) => each && line.startsWith(`<b>${escapeHtml(each)}</b>`)),
    )

function reference(row: WholeArticle['references'][number]) {
  const title = typeof row.parts['title'] === 'string' ? row.parts['title'] : null
  const lang = (text: string) => (hasHan(text) ? 'zh' : 'en')
  const citation = (html: string) => {
    const text = plainText(html)
    return { lang: lang(text), title, text: [{ name: 'text', data: text }] }
  }
  return {
    id: row.anchor,
    label: row.label,
    citation: [citation(row.textHtml), ...(row.transHtml ? [citation(row.transHtml)] : [])],
  }
}
