import { languageTag } from '@/lib/text/language-tag'
import { fold, foldName } from '@/lib/text/fold'
import type { StoredPicture } from '@/lib/backend/db/schema/column-types'
import type { StoredFile } from '@/lib/backend/files/queries/file'
import { widthsOf } from '@/lib/backend/files/store-renditions'
import type { PartsToWrite } from './parts-to-write'

/** Builds the rows of an article's affiliations. */
export const affiliationRows = ({ articleId, article, ids }: PartsToWrite) =>
  article.affiliations.map(({ label, name, ror }, sort) => ({
    id: idAt(ids.affiliations, sort),
    articleId,
    sort,
    label,
    ror,
    name: name.zh,
    enName: name.en,
    orgKey: fold(name.zh ?? name.en ?? '') || null,
  }))

/** Builds the rows of the authors, in printed order. */
export const authorRows = ({ articleId, article, ids }: PartsToWrite) =>
  article.authors.map(({ name, parts, orcid, email, corresponding, collective, notes, roles }, sort) => ({
    id: idAt(ids.authors, sort),
    articleId,
    sort,
    orcid,
    email,
    corresponding,
    collective,
    notes,
    roles,
    name: name.zh,
    enName: name.en,
    nameParts: parts ?? null,
    nameKey: name.zh ? foldName(name.zh) : null,
    enNameKey: name.en ? foldName(name.en) : null,
  }))

/** Builds the links between authors and affiliations; omits affiliations the article does not have. */
export const authorAffiliationRows = ({ article, ids }: PartsToWrite) =>
  article.authors.flatMap(({ affiliations }, sort) =>
    [...new Set(affiliations)]
      .filter((affiliation) => affiliation in article.affiliations)
      .map((affiliation) => ({
        authorId: idAt(ids.authors, sort),
        affiliationId: idAt(ids.affiliations, affiliation),
      })),
  )

const idAt = (ids: number[], at: number): number => {
  const id = ids[at]
  if (id === undefined) throw new Error('too few ids were reserved')
  return id
}

/** Builds the rows of the funding, with the folded name of the funder. */
export const fundRows = ({ articleId, article }: PartsToWrite) =>
  article.funds.map(({ funder, award }, sort) => ({
    articleId,
    sort,
    award,
    funder: funder.zh,
    enFunder: funder.en,
    fundKey: fold(funder.zh ?? funder.en ?? '') || null,
  }))

/** Builds the rows of the keywords of both languages, in printed order. */
export const keywordRows = ({ articleId, siteId, article, year }: PartsToWrite) =>
  (['zh', 'en'] as const).flatMap((lang) =>
    article.keywords[lang].map((keyword, sort) => ({
      articleId,
      siteId,
      lang,
      keyword,
      sort,
      year,
      keyFolded: fold(keyword),
    })),
  )

/** Builds the rows of the references, in printed order, with DOIs in lower case. */
export const referenceRows = ({ articleId, article }: PartsToWrite) =>
  article.references.map(({ anchor, label, textHtml, transHtml, doi, ...parts }, sort) => ({
    articleId,
    sort,
    anchor,
    label,
    textHtml,
    transHtml,
    parts,
    doi: doi?.toLowerCase() ?? null,
  }))

/** Builds the rows of the links to related articles. */
export const relationRows = ({ articleId, article }: PartsToWrite) =>
  article.relations.map((relation) => ({ articleId, ...relation }))

/** Builds the rows of figures and tables; known ones (by anchor) keep their id, because they may be favorites. */
export const figureRows = ({ articleId, siteId, article, stored, ids }: PartsToWrite) =>
  article.figures.map((figure, sort) => ({
    id: ids.figures.get(figure.anchor) ?? 0,
    articleId,
    siteId,
    sort,
    kind: figure.kind,
    anchor: figure.anchor,
    groupAnchor: figure.group,
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

/** Builds the row of the stored JATS source; empty when it was not stored. */
export const sourceRows = ({ articleId, stored }: PartsToWrite) => {
  const source = stored.get('metaxml')
  return source ? [{ articleId, fileId: source.id }] : []
}

/** Builds the rows of downloadable files; omits files missing from the package. */
export function fileRows({ articleId, article, stored }: PartsToWrite) {
  const rows = article.files.flatMap(({ name, role, label, descriptionHtml, anchor }, sort) => {
    const file = stored.get(name)
    if (!file || role === 'metaxml') return []
    return {
      articleId,
      fileId: file.id,
      sort,
      role,
      name: file.name,
      anchor,
      label: label.zh,
      enLabel: label.en,
      descriptionHtml: descriptionHtml.zh,
      enDescriptionHtml: descriptionHtml.en,
    }
  })
  const source = stored.get('metaxml')
  if (!source) return rows
  const sourceRow = { fileId: source.id, sort: rows.length, role: 'metaxml', name: source.name, anchor: null }
  return [...rows, { articleId, ...sourceRow, ...unlabelled }]
}

const unlabelled = { label: null, enLabel: null, descriptionHtml: null, enDescriptionHtml: null }

/** Builds the row of the front matter; empty when there is none. */
export const frontRows = ({ articleId, article }: PartsToWrite) =>
  article.front ? [{ articleId, front: article.front }] : []

const pictureOf = (file: StoredFile): StoredPicture => {
  const widths = widthsOf(file)
  const size = { width: file.width ?? null, height: file.height ?? null }
  return { id: file.id, ...size, ...(widths.length > 0 ? { widths } : {}) }
}

/** Builds the row of the rendered full text with its pictures; empty when there is no text. */
export function fullTextRows({ articleId, article, stored }: PartsToWrite) {
  if (!article.fullText) return []
  const pictures = Object.fromEntries(
    [...stored]
      .filter(([name]) => name !== 'metaxml')
      .map(([name, file]): [string, StoredPicture] => [name, pictureOf(file)]),
  )
  const { version, lang, html, outline, text } = article.fullText
  return [{ articleId, version, lang: languageTag(lang), html, outline, text, pictures }]
}
