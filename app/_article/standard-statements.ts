import { escapeHtml } from '@/lib/text/escape-html'
import { plainText } from '@/lib/text/inline-html'
import { licenceName } from '@/lib/text/licence-name'
import { safeUrl } from '@/lib/text/safe-url'
import type { Article } from '@/lib/contract/article'
import { type Locale, joinList, localized, otherLocale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { hasHan } from '@/lib/text/has-han'

type T = Translator<'article'>
type Statements = NonNullable<Article['frontMatter']>['statements']

// Journals print these statements in set phrases. One that has nothing but such a phrase and what the record knows in
// both languages is written in the reader's; any other stays as its source has it.

const CORRESPONDENCE =
  /通[信讯]作者|联系人|电子邮[箱件]|邮箱|(corresponding|authors?|correspondence|to|and|e-?mails?)\b|[和与及]/giu
const LICENCE =
  /本文|本刊|文章|作品|(根?据|依|按照?|遵[循守照]|采用|在)|知识共享|署名|非商业性?(使用)?|禁止演绎|相同方式共享|国际|许可(协议|证)?|协议|条款|开放获取|发[布表]|出版|授权|的|下|\b(this|is|an?|the|article|paper|work|open[ -]access|(published|distributed|licen[cs]ed) (under|by)|under|terms|of|creative|commons|attribution|international|licen[cs]e)\b|\bCC BY\b|\d\.\d/giu

/** The label of a statement on correspondence, which stands below a heading of these words. */
const LABEL =
  /^((?:<p[^>]*>)?)\s*[*＊✉]?\s*(?:通[信讯]作者|corresponding authors?|correspondence(?: to)?)\s*[:：]\s*(?=\S)/i

const without = (text: string, parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .sort((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ' '), text)

const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

/** Checks for text in the other language than the page's. */
const isForeign = (text: string, locale: Locale): boolean => hasHan(text) !== (locale === 'zh')

/**
 * Returns the statements with those on correspondence in the reader's language, where they only name authors, and
 * without the words of their heading; one that repeats a statement in that language is left out.
 */
export function readersStatements(
  statements: Statements,
  { authorList }: Pick<Article, 'authorList'>,
  locale: Locale,
): Statements {
  const own = statements
    .filter(({ kind, html }) => kind === 'correspondence' && !isForeign(plainText(html), locale))
    .map(({ html }) => plainText(html))
    .join(' ')
  return statements.flatMap((statement) => {
    if (statement.kind !== 'correspondence' || statement.titleHtml) return statement
    const text = plainText(statement.html)
    const named = isForeign(text, locale) ? correspondentsIn(text, authorList) : null
    if (named?.every((each) => isNamedIn(own, each))) return []
    const html = named && correspondenceHtml(named, locale)
    if (html) return { ...statement, html, lang: locale }
    return isForeign(text, locale) ? statement : { ...statement, html: statement.html.replace(LABEL, '$1') }
  })
}

/** Returns the front matter of an article with `readersStatements`. */
export const withReadersStatements = (article: Article, locale: Locale): Pick<Article, 'frontMatter'> => ({
  frontMatter: article.frontMatter && {
    ...article.frontMatter,
    statements: readersStatements(article.frontMatter.statements, article, locale),
  },
})

type Author = Article['authorList'][number]
type Correspondent = { author: Author; address: string | null }

/** Returns the forms in which a statement may print a name. */
const formsOf = ({ name, enName }: Author): string[] =>
  [name, name?.replace(/\s/g, ''), enName].flatMap((form) => form || [])

const isNamedIn = (text: string, { author, address }: Correspondent): boolean =>
  formsOf(author).some((form) => text.includes(form)) && (address === null || text.includes(address))

/** Returns the authors a statement names, and their addresses in it; null if it says anything else. */
function correspondentsIn(text: string, authors: readonly Author[]): Correspondent[] | null {
  const named = new Set<Author>()
  let rest = text
  const take = (author: Author, part: string | null | undefined): void => {
    if (!part || !rest.includes(part)) return
    named.add(author)
    rest = rest.replaceAll(part, ' ')
  }
  // Longer names first: one may be part of another. An address may be that of several authors.
  const forms = authors.flatMap((author) => formsOf(author).map((form) => ({ author, form })))
  for (const { author, form } of forms.sort((a, b) => b.form.length - a.form.length)) take(author, form)
  const byName = [...named]
  for (const { email } of byName) rest = without(rest, [email])
  for (const author of authors) take(author, author.email)
  if (named.size === 0 || !isEmpty(rest.replace(CORRESPONDENCE, ' '))) return null
  return authors
    .filter((author) => named.has(author))
    .map((author) => ({
      author,
      address: author.email && text.includes(author.email) ? author.email : null,
    }))
}

/** Returns the statement that names authors and their addresses; null if a name has no form in the language. */
function correspondenceHtml(named: readonly Correspondent[], locale: Locale): string | null {
  const items = named.map(({ author: { name, enName }, address }) => {
    const shown = localized(locale, { zh: name, en: enName }, { fallback: false }).text
    const link = address && `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`
    return {
      shown,
      html: joinList(
        locale,
        [escapeHtml(shown), link].flatMap((part) => part || []),
      ),
    }
  })
  return items.some(({ shown }) => shown === '') ? null : `<p>${items.map(({ html }) => html).join('; ')}</p>`
}

/** Returns the copyright statement, in the reader's language where it names the editorial office of the journal only. */
export function copyrightText(
  article: Pick<Article, 'copyright' | 'publicationName' | 'enPublicationName'>,
  locale: Locale,
  t: T,
): string | null {
  const { copyright, publicationName, enPublicationName } = article
  const journal = localized(locale, { zh: publicationName, en: enPublicationName }, { fallback: false }).text
  if (!copyright || !journal || !isForeign(copyright, locale)) return copyright ?? null
  const holder = { zh: publicationName, en: enPublicationName }[otherLocale(locale)]
  const year = /\b(19|20)\d\d\b/.exec(copyright)?.[0]
  const office = without(copyright, [holder, year])
  const isOffice = /^[\s©]*《?\s*》?编辑部$|^[\s©]*(the )?editorial office of\s*$/iu.test(office)
  return holder && year && isOffice ? t('about.office', { year, journal }) : copyright
}

/** Returns the text of the licence, in the reader's language where it names a Creative Commons licence only. */
export function licenceText(
  { licenceHtml, licenceUrl }: Pick<Article, 'licenceHtml' | 'licenceUrl'>,
  locale: Locale,
  t: T,
): string | null {
  const href = safeUrl(licenceUrl)
  const name = href ? licenceName(href) : ''
  if (!licenceHtml || !href || !name.startsWith('CC ')) return licenceHtml ?? null
  const text = plainText(licenceHtml)
  if (!isForeign(text, locale) || !isEmpty(text.replace(LICENCE, ' '))) return licenceHtml
  return t('about.openUnder', { license: `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>` })
}
