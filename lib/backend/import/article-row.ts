import { languageTag } from '@/lib/text/language-tag'
import { fileHref } from '@/lib/routes/file-href'
import type { Side } from './jats/bilingual'
import type { ImportedArticle } from './model'
import type { StoredFile } from '@/lib/backend/files/queries/file'

const byType = (article: ImportedArticle, ...types: string[]): string | null =>
  article.history.find(({ type }) => types.includes(type))?.date ?? null

/** Readers compare tags with `zh` and `en`; sources also write `chi` and `eng`. */
const withLanguageTags = <Text extends { lang: string }>(texts: Text[]): Text[] =>
  texts.map((text) => ({ ...text, lang: languageTag(text.lang) }))

/** Returns the columns of the article row that come directly from the source. */
export function articleRow(article: ImportedArticle, stored: Map<string, StoredFile>) {
  const graphic = article.graphicAbstract ? stored.get(article.graphicAbstract) : undefined
  return {
    sourceId: article.sourceId,
    doi: article.doi,
    language: languageTag(article.language),
    articleType: article.articleType,
    title: article.titleHtml.zh,
    enTitle: article.titleHtml.en,
    subtitle: article.subtitleHtml.zh,
    enSubtitle: article.subtitleHtml.en,
    otherTitles: withLanguageTags(article.otherTitles),
    abstractHtml: article.abstractHtml.zh,
    enAbstractHtml: article.abstractHtml.en,
    otherAbstracts: withLanguageTags(article.otherAbstracts),
    keywords: article.keywords.zh,
    enKeywords: article.keywords.en,
    otherKeywords: withLanguageTags(article.otherKeywords),
    keywordHtml: article.keywordHtml,
    authors: names(article, 'zh'),
    enAuthors: names(article, 'en'),
    column: article.column.zh ?? article.column.en,
    enColumn: article.column.en ?? article.column.zh,
    subjects: article.subjects,
    clc: article.clc,
    year: article.year ?? yearOf(article.publishDate ?? article.onlineDate) ?? 0,
    volume: article.volume ?? '',
    issue: article.issue ?? '',
    firstPage: article.firstPage,
    lastPage: article.lastPage,
    elocationId: article.elocationId,
    publishDate: article.publishDate,
    onlineDate: article.onlineDate,
    receivedDate: byType(article, 'received'),
    revisedDate: byType(article, 'revised', 'rev-recd'),
    acceptedDate: byType(article, 'accepted'),
    history: article.history,
    version: article.version,
    oa: article.oa,
    downloadLogin: article.downloadLogin,
    access: article.access,
    licenceUrl: article.licence.url,
    licenceHtml: article.licence.textHtml,
    copyright: article.copyright,
    publisher: article.publisher ?? null,
    publisherPlace: article.publisherPlace ?? null,
    authorNotesHtml: article.authorNotesHtml,
    fundingHtml: article.fundingStatementHtml.zh,
    enFundingHtml: article.fundingStatementHtml.en,
    graphicAbstract: graphic ? fileHref(graphic.id) : null,
    ...elsewhereOf(article),
    citedCount: article.citedCount ?? 0,
    statedCitedCount: article.citedCount ?? 0,
    referenceCount: article.references.length,
    hasFullText: article.fullText !== null,
    hasPdf: article.files.some(({ name, role }) => /pdf/.test(role) && stored.has(name)),
  }
}

/** Returns where else an article is published. */
const elsewhereOf = ({ elsewhere }: ImportedArticle) => ({
  jumpUrl: elsewhere.jumpUrl ?? null,
  vasDocLink: elsewhere.vasDocLink ?? null,
  vasDocId: elsewhere.vasDocId ?? null,
  adcsDocId: elsewhere.adcsDocId ?? null,
  vasDocsource: elsewhere.vasDocsource ?? null,
  topicId: elsewhere.topicId ?? null,
})

const names = ({ authors }: ImportedArticle, side: Side): string =>
  authors
    .map(({ name }) => name[side] ?? '')
    .filter(Boolean)
    .join(';')

const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) || null : null)
