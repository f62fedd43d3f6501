import { eq } from 'drizzle-orm'
import type { Tx } from '../db/db'
import {
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFiles,
  articleFunds,
  articleKeywords,
  articleReferences,
  articleRelations,
  articleSources,
  authorAffiliations,
  fullTexts,
} from '../db/schema'
import { fold, foldName } from './fold'
import type { ImportedArticle } from './model'
import type { StoredFile } from './store-file'

type Input = {
  articleId: number
  siteId: number
  article: ImportedArticle
  /** Stored files by the name the article calls them; the source as `metaxml`. */
  stored: Map<string, StoredFile>
  year: number
}

/** Writes everything that hangs on an article anew: people, funds, keywords, references, figures, files, text. */
export async function writeParts(tx: Tx, input: Input): Promise<void> {
  await clear(tx, input.articleId)
  await writePeople(tx, input)
  await writeLists(tx, input)
  await writeFigures(tx, input)
  await writeFiles(tx, input)
  await writeText(tx, input)
}

async function clear(tx: Tx, articleId: number): Promise<void> {
  for (const table of [
    ...[articleAuthors, articleAffiliations, articleFunds, articleKeywords, articleReferences],
    ...[articleFigures, articleFiles, articleRelations, fullTexts, articleSources],
  ])
    await tx.delete(table).where(eq(table.articleId, articleId))
}

async function writePeople(tx: Tx, { articleId, article }: Input): Promise<void> {
  const affiliations = article.affiliations.map(({ label, name, ror }, sort) => ({
    ...{ articleId, sort, label, ror },
    name: name.zh,
    enName: name.en,
    orgKey: fold(name.zh ?? name.en ?? '') || null,
  }))
  const authors = article.authors.map((author, sort) => ({
    ...{ articleId, sort },
    name: author.name.zh,
    enName: author.name.en,
    nameKey: author.name.zh ? foldName(author.name.zh) : null,
    enNameKey: author.name.en ? foldName(author.name.en) : null,
    orcid: author.orcid,
    email: author.email,
    corresponding: author.corresponding,
    collective: author.collective,
    notes: author.notes,
    roles: author.roles,
  }))
  const places = affiliations.length
    ? await tx.insert(articleAffiliations).values(affiliations).returning()
    : []
  const people = authors.length ? await tx.insert(articleAuthors).values(authors).returning() : []
  const links = people.flatMap(({ id, sort }) =>
    [...new Set(article.authors[sort]?.affiliations ?? [])].flatMap((index) => {
      const place = places.find((row) => row.sort === index)
      return place ? [{ authorId: id, affiliationId: place.id }] : []
    }),
  )
  if (links.length) await tx.insert(authorAffiliations).values(links)
}

async function writeLists(tx: Tx, { articleId, siteId, article, year }: Input): Promise<void> {
  const funds = article.funds.map(({ funder, award }, sort) => ({
    ...{ articleId, sort, award },
    funder: funder.zh,
    enFunder: funder.en,
    fundKey: fold(funder.zh ?? funder.en ?? '') || null,
  }))
  if (funds.length) await tx.insert(articleFunds).values(funds)
  const keywords = (['zh', 'en'] as const).flatMap((lang) =>
    article.keywords[lang].map((keyword, sort) => ({
      articleId,
      siteId,
      lang,
      keyword,
      keyFolded: fold(keyword),
      sort,
      year,
    })),
  )
  if (keywords.length) await tx.insert(articleKeywords).values(keywords)
  const references = article.references.map(
    ({ anchor, label, textHtml, transHtml, doi, ...parts }, sort) => ({
      ...{ articleId, sort, anchor, label, textHtml, transHtml, parts },
      doi: doi?.toLowerCase() ?? null,
    }),
  )
  for (let at = 0; at < references.length; at += 500)
    await tx.insert(articleReferences).values(references.slice(at, at + 500))
  const relations = article.relations.map((relation) => ({ articleId, ...relation }))
  if (relations.length) await tx.insert(articleRelations).values(relations)
}

async function writeFigures(tx: Tx, { articleId, siteId, article, stored }: Input): Promise<void> {
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
  if (rows.length) await tx.insert(articleFigures).values(rows)
}

async function writeFiles(tx: Tx, { articleId, article, stored }: Input): Promise<void> {
  const rows = article.files.flatMap(({ name, role, label, descriptionHtml, anchor }, sort) => {
    const file = stored.get(name)
    if (!file || role === 'metaxml') return []
    return {
      ...{ articleId, fileId: file.id, sort, role, name: file.name, anchor },
      label: label.zh,
      enLabel: label.en,
      descriptionHtml: descriptionHtml.zh,
      enDescriptionHtml: descriptionHtml.en,
    }
  })
  const source = stored.get('metaxml')
  if (source)
    rows.push({
      ...emptyLabels,
      articleId,
      fileId: source.id,
      sort: rows.length,
      role: 'metaxml',
      name: source.name,
      anchor: null,
    })
  if (rows.length) await tx.insert(articleFiles).values(rows)
  if (source) await tx.insert(articleSources).values({ articleId, fileId: source.id })
}

const emptyLabels = { label: null, enLabel: null, descriptionHtml: null, enDescriptionHtml: null }

async function writeText(tx: Tx, { articleId, article, stored }: Input): Promise<void> {
  if (!article.fullText) return
  const pictures = Object.fromEntries(
    [...stored].map(([name, { id, width, height }]) => [
      name,
      { id, width: width ?? null, height: height ?? null },
    ]),
  )
  const { version, lang, html, outline, text } = article.fullText
  await tx.insert(fullTexts).values({ articleId, version, lang, html, outline, text, pictures })
}
