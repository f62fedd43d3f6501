import { flagReferences } from '@/lib/text/flag-references'
import { fillFullText } from '@/lib/text/fill-full-text'
import { escapeHtml } from '@/lib/text/escape-html'
import { plainText, safeInline } from '@/lib/text/inline-html'
import { publicationDate } from '@/lib/text/publication-date'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { ArticleAddresses } from '../article-addresses'
import { abstractName } from '../abstract-name'
import { referenceNotices } from '../reference-notices'
import { workSide } from '../work-side'
import type { Article, FullTextData, ReferenceDetail } from '@/lib/contract/article'
import { fileHref } from '@/lib/routes/file-href'
import { storedHtml } from '@/lib/text/stored-html'
import { htmlToMarkdown } from './html-to-markdown'

type Parts = { article: Article; references: ReferenceDetail[]; fullText: FullTextData | null }

/**
 * Returns an article as Markdown: metadata as YAML front matter, abstract, full text, and references if there is no
 * full text.
 */
export function articleMarkdown(
  { article, references, fullText }: Parts,
  locale: Locale,
  addresses: ArticleAddresses,
  t: Translator<'article'>,
): string {
  const side = workSide(article, locale)
  const notices = referenceNotices(references, t)
  const body = fullText
    ? htmlToMarkdown(flagReferences(filledText(fullText, t), notices), addresses.origin)
    : ''
  return [
    frontMatter({
      title: side.title,
      status: article.status === 'none' ? null : t(`status.${article.status}`),
      author: side.authors.map(({ text }) => text),
      orcid: side.authors.flatMap(({ text, orcid }) => (orcid ? [`${text}: ${orcid}`] : [])),
      affiliation: article.affiliations.flatMap(({ name, enName }) => side.pick(name, enName) || []),
      alternative_title: side.otherTitles,
      journal: side.journal,
      issn: [...new Set([article.issn, article.eissn].flatMap((number) => number ?? []))],
      publisher: side.publisher,
      year: article.year,
      volume: article.volume,
      issue: article.issue,
      pages: article.pageOrElocationId,
      date: publicationDate(article),
      received: article.receivedDate,
      revised: article.revisedDate,
      accepted: article.acceptedDate,
      doi: article.doi,
      lang: article.language,
      keywords: side.allKeywords,
      funding: article.funds.map(({ funder, enFunder, award }) =>
        [side.pick(funder, enFunder), award].filter(Boolean).join(' '),
      ),
      funding_statement: plainText(side.pick(article.fundingHtml, article.enFundingHtml)),
      copyright: article.copyright,
      license: article.licenceUrl,
      url: addresses.page,
    }),
    `# ${inlineMarkdown(side.titleHtml, addresses.origin)}\n`,
    side.abstract === ''
      ? ''
      : `## ${t('abstract')}\n\n${abstractMarkdown(side.abstractHtml, addresses.origin)}`,
    otherAbstracts(article, side.abstractHtml, locale, addresses.origin, t),
    body,
    statements(article, fullText !== null, addresses.origin, t),
    fullText || references.length === 0 ? '' : `## ${t('references')}\n\n${list(references, notices)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Fills interface texts and file addresses into a stored full text. */
export const filledText = (fullText: FullTextData, t: Translator<'article'>): string =>
  fillFullText(storedHtml('full-text', fullText.html), {
    label: (key) =>
      t.has(`label.${key}` as 'label.references') ? t(`label.${key}` as 'label.references') : key,
    picture: (name) => fullText.pictures?.[name] ?? null,
    fileUrl: fileHref,
  })

const list = (references: ReferenceDetail[], notices: ReadonlyMap<string, string>): string =>
  references
    .map(({ anchor, textHtml }, index) => {
      const notice = notices.get(anchor)
      return `${index + 1}. ${notice ? `**${notice}** ` : ''}${plainText(textHtml)}\n`
    })
    .join('')

/** Writes YAML front matter; a double-quoted YAML value may be a JSON string (YAML 1.2 section 7.3.1). */
function frontMatter(fields: Record<string, string | number | string[] | null>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${name}: ${JSON.stringify(value)}`],
  )
  return ['---', ...lines, '---', ''].join('\n')
}

const inlineMarkdown = (html: string, origin: string): string =>
  htmlToMarkdown(safeInline(html), origin).replace(/\s+/g, ' ').trim()

const abstractMarkdown = (html: string, origin: string): string =>
  htmlToMarkdown(html.includes('<') ? html : escapeHtml(html), origin)

/** Writes the additional abstracts, each under its title; `main` is above. */
const otherAbstracts = (
  article: Article,
  main: string,
  locale: Locale,
  origin: string,
  t: Translator<'article'>,
): string =>
  article.otherAbstracts
    .filter(({ html }) => html !== main)
    .map(
      ({ titleHtml, kind, lang, html }) =>
        `## ${plainText(titleHtml) || abstractName(kind, lang, locale, t)}\n\n${htmlToMarkdown(html, origin)}`,
    )
    .join('\n')

/** Statements of the front matter, and the people beside the authors. */
function statements(
  { frontMatter }: Article,
  hasFullText: boolean,
  origin: string,
  t: Translator<'article'>,
): string {
  if (!frontMatter) return ''
  const shownStatements = frontMatter.statements.filter(({ inText }) => !inText || !hasFullText)
  const statements = shownStatements.map(
    ({ kind, titleHtml, html }) =>
      `## ${plainText(titleHtml) || wordFor('statement', kind, t)}\n\n${htmlToMarkdown(html, origin)}`,
  )
  const people = frontMatter.contributors.map(
    ({ kind, group, name, enName, roles, affiliations }) =>
      `- ${name ?? enName ?? ''} (${[group ?? wordFor('contributor', kind, t), ...roles].join(', ')})${affiliations.map((affiliation) => `, ${affiliation}`).join('')}\n`,
  )
  return [...statements, people.length ? `## ${t('contributor.other')}\n\n${people.join('')}` : '']
    .filter(Boolean)
    .join('\n')
}

const wordFor = (group: 'statement' | 'contributor', kind: string, t: Translator<'article'>): string =>
  /^[\w-]+$/.test(kind) && t.has(`${group}.${kind}` as 'statement.note')
    ? t(`${group}.${kind}` as 'statement.note')
    : kind.replace(/-/g, ' ')
