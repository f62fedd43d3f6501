import type { Db, SiteRow } from '@/lib/backend/db/db'
import { articlesAfter, indexedParts, journalsOf, knownArticles } from '../queries/indexing'
import { closedToVisitors } from '@/lib/backend/article/wire'
import { type ArticleCode, articleFindings } from '@/lib/metadata/indexing/article-findings'
import type { ArticleFacts, Finding } from '@/lib/metadata/indexing/facts'
import { type JournalCode, journalFindings } from '@/lib/metadata/indexing/journal-findings'
import { textLinks, textPictures } from '@/lib/metadata/indexing/text-links'

/** A journal or an article with the findings about what crawlers would miss; empty when nothing is wrong. */
export type Inspected = {
  kind: 'journal' | 'article'
  id: number
  doi: string | null
  name: string | null
  enName: string | null
  findings: Finding<JournalCode | ArticleCode>[]
}

const BATCH = 50

type Row = Awaited<ReturnType<typeof articlesAfter>>[number]
type Parts = Awaited<ReturnType<typeof indexedParts>>

/** Yields the journals of a site, then its articles, read in batches of bounded size. */
export async function* inspectSite(db: Db, site: SiteRow): AsyncGenerator<Inspected> {
  for (const journal of await journalsOf(db, site.id))
    yield {
      kind: 'journal' as const,
      id: journal.id,
      doi: null,
      name: journal.name,
      enName: journal.enName,
      findings: journalFindings({ ...journal, publisher: journal.publisher ?? journal.enPublisher }),
    }
  for (let after = 0; ;) {
    const rows = await articlesAfter(db, site.id, after, BATCH)
    if (rows.length === 0) return
    const parts = await indexedParts(
      db,
      rows.map(({ article }) => article.id),
    )
    for (const row of rows) yield await inspected(db, site, row, parts)
    after = rows.at(-1)?.article.id ?? after
  }
}

async function inspected(db: Db, site: SiteRow, row: Row, parts: Parts): Promise<Inspected> {
  const { article } = row
  const { deadAnchors, articles } = textLinks(
    row.html ?? '',
    parts.files.flatMap(({ articleId, anchor }) => (articleId === article.id && anchor ? [anchor] : [])),
  )
  const known = await knownArticles(db, [site.id], {
    dois: articles.flatMap(({ doi }) => doi ?? []),
    ids: articles.flatMap(({ id }) => id ?? []),
  })
  const missing = articles.filter(({ doi, id }) => !(doi ? known.dois.has(doi) : id && known.ids.has(id)))
  return {
    kind: 'article',
    id: article.id,
    doi: article.doi,
    name: article.title,
    enName: article.enTitle,
    findings: articleFindings({
      ...factsOf(row, parts, site),
      deadLinks: [...deadAnchors, ...missing.map(({ link }) => link)],
    }),
  }
}

function factsOf(
  { article, html, pictures, front }: Row,
  parts: Parts,
  site: SiteRow,
): Omit<ArticleFacts, 'deadLinks'> {
  const mine = <Part extends { articleId: number }>(rows: Part[]) =>
    rows.filter(({ articleId }) => articleId === article.id)
  return {
    ...article,
    inIssue: article.periodId !== null,
    keywords: article.keywords.length + article.enKeywords.length,
    pdfClosed: closedToVisitors(article, site),
    authors: mine(parts.authors).map(({ name, enName, orcid }) => ({ name: name ?? enName ?? '', orcid })),
    affiliations: mine(parts.affiliations).length,
    figures: mine(parts.figures).map((figure) => ({
      label: figure.label ?? figure.enLabel ?? figure.anchor,
      alt: figure.alt,
      caption: figure.titleHtml ?? figure.enTitleHtml,
      pictures: figure.kind === 'table' && figure.tableHtml ? 0 : figure.fileIds.length,
    })),
    notShown: front?.notShown ?? [],
    missingPictures: textPictures(html ?? '').filter((name) => !pictures?.[name]),
  }
}
