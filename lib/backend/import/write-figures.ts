import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/backend/db/db'
import { articleFigures } from '@/lib/backend/db/schema'
import type { Insert } from './insert-rows'
import type { Parts } from './parts'

/** Takes away the figures and tables an article no longer has. */
export async function dropFigures(tx: Tx, { articleId, article }: Parts): Promise<void> {
  const anchors = article.figures.map(({ anchor }) => anchor)
  await tx
    .delete(articleFigures)
    .where(
      and(
        eq(articleFigures.articleId, articleId),
        anchors.length ? notInArray(articleFigures.anchor, anchors) : undefined,
      ),
    )
}

/** Figures and tables by their anchor: known ones keep their id, because readers collect them. */
export const figureInsert = (articles: Parts[]): Insert => ({
  table: articleFigures,
  rows: articles.flatMap(figureRows),
  onConflict: sql`on conflict (article_id, anchor) do update set ${written}`,
})

const figureRows = ({ articleId, siteId, article, stored }: Parts) =>
  article.figures.map((figure, sort) => ({
    ...{ articleId, siteId, sort, kind: figure.kind, anchor: figure.anchor, groupAnchor: figure.group },
    label: figure.label.zh,
    enLabel: figure.label.en,
    titleHtml: figure.titleHtml.zh,
    enTitleHtml: figure.titleHtml.en,
    noteHtml: figure.noteHtml.zh,
    enNoteHtml: figure.noteHtml.en,
    alt: figure.alt,
    licence: figure.licence,
    source: figure.source,
    tableHtml: figure.tableHtml,
    fileIds: figure.files.flatMap((name) => stored.get(name)?.id ?? []),
  }))

const written = sql.raw(
  [
    ...['sort', 'kind', 'group_anchor', 'label', 'en_label', 'title_html', 'en_title_html', 'note_html'],
    ...['en_note_html', 'alt', 'licence', 'source', 'table_html', 'file_ids'],
  ]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)
