import { langAttribute } from '@/lib/i18n/lang-attribute'
import { type Locale, type Sides, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import { href } from '@/lib/routes/href'
import { limits } from '@/lib/rules/limits'
import { orcidOf } from '@/lib/text/identifiers'
import { markInLabel } from '@/lib/text/mark-in-label'

/**
 * Returns authors with the marks of their affiliations and notes, and the affiliations: first those with a mark, in order,
 * then those no author has, which stand without one (members of a group have them). A long list of authors is folded.
 */
export function people(article: Article, locale: Locale, t: Translator<'article'>) {
  const noteMarks = article.frontMatter?.authorMarks ?? []
  const ofNotes = new Set(noteMarks.flatMap(({ notes }) => notes.split(',')))
  const markOf = affiliationMarks(article, ofNotes)
  const isStarTaken = ofNotes.has('*') || [...markOf.values()].includes('*')
  const authors = article.authorList.map((author, at) => ({
    ...named(author, locale),
    marks: [...author.affiliations.map((index) => markOf.get(index)), noteMarks[at]?.notes]
      .filter(Boolean)
      .join(','),
    correspondenceMark: noteMarks[at]?.correspondence || (isStarTaken ? '✉' : '*'),
    orcid: author.orcid,
    email: author.email,
    corresponding: author.corresponding,
  }))
  const { authorsBeforeFold, authorsWorthFold } = limits.articlePage
  return {
    authors,
    moreAuthors:
      authors.length >= authorsBeforeFold + authorsWorthFold
        ? t('moreAuthors', { count: authors.length })
        : null,
    areAffiliationsCounted: [...markOf.values()].every((mark, at) => mark === String(at + 1)),
    affiliations: article.affiliations
      .map((affiliation, index) => ({
        mark: markOf.get(index) ?? null,
        ...inScript(locale, { zh: affiliation.name, en: affiliation.enName }),
      }))
      .sort((a, b) => Number(a.mark === null) - Number(b.mark === null)),
  }
}

/** The longest label of an affiliation that is a mark and no word. */
const LABEL = 4

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Counts in letters: a to z, then aa, bb and so on. */
const letterOf = (at: number): string =>
  LETTERS.charAt(at % LETTERS.length).repeat(1 + Math.floor(at / LETTERS.length))

/** Ways of counting affiliations: where notes have some of its marks, the next one is taken. */
const COUNTS: readonly ((at: number) => string)[] = [
  (at) => String(at + 1),
  letterOf,
  (at) => letterOf(at).toUpperCase(),
]

/**
 * Marks of the affiliations authors have: the labels of the source, or where some have none or one label they are
 * counted, with marks that no note has.
 */
function affiliationMarks(
  { authorList, affiliations }: Article,
  ofNotes: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const linked = [...new Set(authorList.flatMap((author) => author.affiliations))].sort((a, b) => a - b)
  const labels = linked.map((index) => markInLabel(affiliations[index]?.label ?? ''))
  const areMarks =
    labels.every((label) => label !== '' && label.length <= LABEL) && new Set(labels).size === labels.length
  const counts = COUNTS.map((count) => linked.map((_, at) => count(at)))
  const counted = counts.find((marks) => !marks.some((mark) => ofNotes.has(mark))) ?? counts[0]
  const marks = areMarks ? labels : counted
  return new Map(linked.map((index, at) => [index, marks?.[at] ?? '']))
}

type NamedPerson = { name: string | null; enName: string | null; orcid: string | null }

function named({ name, enName, orcid }: NamedPerson, locale: Locale) {
  const shown = inScript(locale, { zh: name, en: enName })
  return {
    ...shown,
    href: href.entity({ locale, kind: 'person', name: name || shown.name, id: orcidOf(orcid) }),
  }
}

/** Returns a name in the language of the page, or in the other with its `lang`. */
function inScript(locale: Locale, sides: Sides) {
  const { text } = localized(locale, sides)
  return { name: text, lang: langAttribute(locale, text) }
}
