import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import { articleFigures } from '../db/schema'
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

/** Writes figures and tables by their anchor: known ones keep their id, because readers collect them. */
export async function writeFigures(tx: Tx, { articleId, siteId, article, stored }: Parts): Promise<void> {
  const rows = article.figures.map((figure, sort) => ({
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
  for (let at = 0; at < rows.length; at += 200)
    await tx
      .insert(articleFigures)
      .values(rows.slice(at, at + 200))
      .onConflictDoUpdate({ target: [articleFigures.articleId, articleFigures.anchor], set: written })
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)

const written = {
  sort: excluded('sort'),
  kind: excluded('kind'),
  groupAnchor: excluded('group_anchor'),
  label: excluded('label'),
  enLabel: excluded('en_label'),
  titleHtml: excluded('title_html'),
  enTitleHtml: excluded('en_title_html'),
  noteHtml: excluded('note_html'),
  enNoteHtml: excluded('en_note_html'),
  alt: excluded('alt'),
  licence: excluded('licence'),
  source: excluded('source'),
  tableHtml: excluded('table_html'),
  fileIds: excluded('file_ids'),
}
