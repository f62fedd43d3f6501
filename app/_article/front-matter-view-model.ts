import { escapeHtml } from '@/lib/text/escape-html'
import { orcidNumber } from '@/lib/text/identifiers'
import { plainText } from '@/lib/text/inline-html'
import { isProductionMetadata } from '@/lib/text/production-metadata'
import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { type Locale, joinList, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'

type T = Translator<'article'>

export type FrontView = {
  /** Statements under their titles; long ones are folded. */
  statements: { titleHtml: string; folded: boolean; parts: { html: string; lang: string }[] }[]
  /** Editors, reviewers, members of groups; long lists are folded. */
  people: { title: string; folded: boolean; items: PersonView[] }[]
  /** Facts of the record, and those of its production. */
  record: FactsView
  production: FactsView
}

type FactsView = { title: string; items: { term: string; text: string; href: string | undefined }[] }

type PersonView = { name: string; note: string; orcid: string | null; email: string | null }

/** Characters of a statement, and people of a list, above which it is folded. */
const LONG = 1500
const MANY = 8

/**
 * Builds what the front matter says beside title, authors, abstract and rights. `placed` fills words and files in; what
 * the full text of the page says already is left to it.
 */
export function frontMatterView(
  { frontMatter }: Pick<Article, 'frontMatter'>,
  locale: Locale,
  t: T,
  placed: (html: string) => string,
  hasFullText = false,
): FrontView {
  if (!frontMatter) return { statements: [], people: [], ...recordViews([], t) }
  const statements = frontMatter.statements.filter(({ inText }) => !inText || !hasFullText)
  return {
    statements: statementGroups(statements, t).map(({ titleHtml, parts }) => ({
      titleHtml,
      folded: parts.reduce((sum, { html }) => sum + plainText(html).length, 0) > LONG,
      parts: readersFirst(parts, locale).map(({ html, lang }) => ({
        html: placed(withoutHeading(html, plainText(titleHtml))),
        lang,
      })),
    })),
    people: peopleGroups(frontMatter.contributors, locale, t),
    ...recordViews(frontMatter.facts, t),
  }
}

type Front = NonNullable<Article['frontMatter']>

/** Of a statement in two languages that of the reader first. */
const readersFirst = (parts: Front['statements'], locale: Locale): Front['statements'] =>
  [...parts].sort((a, b) => Number(!a.lang.startsWith(locale)) - Number(!b.lang.startsWith(locale)))

/** Groups statements by title, or by kind where they have none, in the order of the first. */
function statementGroups(statements: Front['statements'], t: T) {
  const groups = new Map<string, { titleHtml: string; parts: Front['statements'] }>()
  for (const statement of statements) {
    const statementTitle = statement.titleHtml?.replace(/[:：]\s*$/, '') ?? ''
    const titleHtml = statementTitle || escapeHtml(nameOf(t, 'statement', subjectOf(statement)))
    const key = plainText(titleHtml).toLowerCase()
    const group = groups.get(key) ?? { titleHtml, parts: [] }
    group.parts.push(statement)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The words a statement begins with in bold, or before a colon. */
const OPENING =
  /^<p>(?:\s*<b>([^<]{1,60}?)\s*[:：.]?\s*<\/b>\s*[:：.]?\s*(?:<br>\s*)?|([^<:：]{1,60})[:：]\s*)/

/** Removes the words a statement begins with where they are its heading again: "Correspondence". */
function withoutHeading(html: string, heading: string): string {
  const [opening, bold, words = bold] = OPENING.exec(html) ?? []
  if (
    !opening ||
    plainText(words ?? '')
      .trim()
      .toLowerCase() !== heading.toLowerCase()
  )
    return html
  const rest = html.slice(opening.length)
  return plainText(rest).trim() === '' ? html : `<p>${rest}`.replace(/^<p><\/p>/, '')
}

/** What a statement is about: data of people that are addresses alone are called so. */
const subjectOf = ({ kind, html }: Front['statements'][number]): string =>
  kind === 'people' && /^[\s;]*$/.test(html.replace(EMAIL_LINE, '')) ? 'emails' : kind

/** A name, an address, or the bounds of their line. */
const EMAIL_LINE = /<b>[^<>]*<\/b>|<a href="mailto:[^"]*"[^<>]*>[^<>]*<\/a>|<\/?p[^<>]*>/g

function peopleGroups(contributors: Front['contributors'], locale: Locale, t: T): FrontView['people'] {
  const groups = new Map<string, PersonView[]>()
  for (const contributor of contributors) {
    const title =
      contributor.kind === 'member' && contributor.group !== null
        ? t('contributor.membersOf', { group: contributor.group })
        : nameOf(t, 'contributor', contributor.kind)
    groups.set(title, [...(groups.get(title) ?? []), personView(contributor, locale)])
  }
  return [...groups].map(([title, items]) => ({ title, items, folded: items.length > MANY }))
}

const personView = (contributor: Front['contributors'][number], locale: Locale): PersonView => ({
  name: localized(locale, { zh: contributor.name, en: contributor.enName }).text,
  note: joinList(locale, [...contributor.roles, ...contributor.affiliations]),
  orcid: contributor.orcid ? orcidNumber(contributor.orcid) : null,
  email: contributor.email,
})

function recordViews(facts: Front['facts'], t: T): Pick<FrontView, 'record' | 'production'> {
  const view = ({ name, value, url = value }: Front['facts'][number]) => ({
    term: nameOf(t, 'record', name),
    text: value,
    href: /^https?:\/\//i.test(url) ? safeUrl(url) : undefined,
  })
  const itemsOf = (ofProduction: boolean) =>
    facts.filter(({ name }) => isProductionMetadata(name) === ofProduction).map(view)
  return {
    record: { title: t('record.title'), items: itemsOf(false) },
    production: { title: t('record.production'), items: itemsOf(true) },
  }
}

/** Returns the named dates that the head of the article does not show. */
export function otherDates(article: Article, locale: Locale, t: T): string[] {
  const shown = new Set(
    [
      ['received', article.receivedDate],
      ['rev-recd', article.revisedDate],
      ['revised', article.revisedDate],
      ['accepted', article.acceptedDate],
      ['pub-date:epub', article.onlineDate],
      ['pub-date:electronic', article.onlineDate],
      ['pub-date:ppub', article.publishDate],
      ['pub-date:print', article.publishDate],
      // The kind of a date may be in its format alone.
      ['pub-date:pub', article.publishDate],
      ['pub-date:pub', article.onlineDate],
    ].map(([type, date]) => `${type} ${date}`),
  )
  const history = article.history
    .filter(({ type, date }) => !shown.has(`${type} ${date}`))
    .map(
      ({ type, date }) => `${nameOf(t, 'dates', type.replace(/^pub-date:/, ''))} ${localDate(locale, date)}`,
    )
  return [...new Set(history)]
}

const KEYS = {
  statement: (name: string) => `statement.${name}`,
  contributor: (name: string) => `contributor.${name}`,
  dates: (name: string) => `dates.${name}`,
  record: (name: string) => `record.${name}`,
}

/** Returns the translation of a kind named by the source; without one, the source's own name. */
function nameOf(t: T, group: keyof typeof KEYS, name: string): string {
  const kind = name.replace(/^alt-title\./, '')
  // A date the source only writes is a fact under the name of its kind.
  const keys = [KEYS[group](kind), ...(group === 'record' ? [KEYS.dates(kind)] : [])]
  const key = keys.find((key) => /^[\w-]+$/.test(kind) && t.has(key as 'statement.note'))
  if (key) return t(key as 'statement.note')
  const words = kind.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
