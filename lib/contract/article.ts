import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { count, flag, flagParam, idField, int, list, publicationTimes, text, textOrEmpty } from './fields'
import {
  affiliationDetail,
  attachmentDetail,
  authorDetail,
  figureDetail,
  frontMatter,
  referenceDetail,
  relatedLink,
  status,
} from './article-parts'
import { issueAddress } from './period'

/** Fields of an article in lists and details: null when empty, authors "" if there are none. */
export const articleSummary = z.object({
  id: idField,
  siteId: idField,
  sourceId: text,
  doi: text,
  resName: text,
  enResName: text,
  /** Title in a third language if there is neither a Chinese nor an English one. */
  otherResName: text,
  subtitle: text,
  enSubtitle: text,
  summary: text,
  enSummary: text,
  authors: textOrEmpty,
  enAuthors: textOrEmpty,
  keyword: text,
  enKeyword: text,
  publicationIndexId: int,
  publicationName: text,
  enPublicationName: text,
  sourcePublicationName: text,
  enSourcePublicationName: text,
  periodId: int,
  /** Whether it belongs to its site's own journal: issues of other journals are addressed by id only. */
  ownPublication: z.boolean().optional(),
  year: int,
  volume: textOrEmpty,
  issue: textOrEmpty,
  firstPageNum: text,
  lastPageNum: text,
  pageOrElocationId: text,
  publishDate: text,
  ppubDate: text,
  onlineDate: text,
  receivedDate: text,
  revisedDate: text,
  acceptedDate: text,
  ...publicationTimes,
  language: text,
  articleType: text,
  oa: flag,
  part: text,
  lanmu: text,
  enLanmu: text,
  fullTextUrl: text,
  contentUrl: text,
  attach: list(z.object({ code: z.string(), name: text, size: int })),
  /** Stage of publication: -1 accepted manuscript, 0 version of record, 1 to 10 proof. */
  version: count,
  status,
  hasFullText: flag,
  hasPdf: flag,
  downloadLogin: flag,
  /** The full text is restricted to readers of subscribing institutions. */
  closed: flag,
  viewCount: count,
  downloadCount: count,
  citedCount: count,
  graphicAbstract: text,
  topicId: int,
  vasDocLink: text,
  vasDocId: text,
  adcsDocId: text,
  vasDocsource: text,
  sld: text,
  address: text,
})

/** An article with everything its page shows except the full text. */
export const article = articleSummary.extend({
  otherTitles: list(z.object({ lang: textOrEmpty, html: textOrEmpty })),
  otherAbstracts: list(
    z.object({
      lang: textOrEmpty,
      kind: text,
      titleHtml: text,
      html: textOrEmpty,
    }),
  ),
  /** All keywords unchanged: in the `;`-joined fields a semicolon within a keyword is replaced by a comma. */
  keywordGroups: list(
    z.object({
      lang: textOrEmpty,
      words: list(z.object({ text: textOrEmpty, html: text })),
    }),
  ),
  otherKeywords: list(z.object({ lang: textOrEmpty, words: list(z.string()) })),
  authorList: list(authorDetail),
  affiliations: list(affiliationDetail),
  authorNotesHtml: list(z.string()),
  /** Other front matter; null for a work imported as a record, or from another back end. */
  frontMatter: frontMatter.nullish(),
  funds: list(z.object({ funder: text, enFunder: text, award: text })),
  fundingHtml: text,
  enFundingHtml: text,
  subjects: list(z.string()),
  clc: text,
  history: list(z.object({ type: textOrEmpty, date: textOrEmpty })),
  licenceUrl: text,
  licenceHtml: text,
  copyright: text,
  issn: text,
  eissn: text,
  cn: text,
  publisher: text,
  enPublisher: text,
  abbrev: text,
  attachments: list(attachmentDetail),
  relations: list(relatedLink),
  previous: z.object({ id: idField, doi: text, resName: text, enResName: text }).nullish(),
  next: z.object({ id: idField, doi: text, resName: text, enResName: text }).nullish(),
  periodTitle: text,
  enPeriodTitle: text,
  /** What identifies its issue; see `addressBy` of an issue. */
  issueAddressBy: issueAddress.nullish(),
  referenceCount: count,
  figureCount: count,
  tableCount: count,
  /** The institution that gives this reader access to a closed article. */
  through: z.object({ name: textOrEmpty, enName: text }).nullish(),
  /** Whether the access link this browser opened has been revoked or has expired. */
  accessLinkEnded: z.boolean().optional(),
  withdrawn: z.object({ at: textOrEmpty, reason: text, citation: text }).nullish(),
  sysLastmodified: text,
})

const picture = z.object({
  id: textOrEmpty,
  width: int,
  height: int,
  widths: list(count),
})

/** Rendered full text as stored (decision 0017); the page fills in labels and file addresses. */
export const fullText = z.object({
  html: textOrEmpty,
  lang: textOrEmpty,
  version: count,
  outline: list(z.object({ anchor: textOrEmpty, titleHtml: textOrEmpty, level: count })),
  pictures: z.record(z.string(), picture).nullish(),
})

const columnOfArticles = z.object({ column: text, enColumn: text, content: list(articleSummary) })

const byId = z.object({ id: idField })

export const articleEndpoints = {
  getArticle: endpoint({
    path: '/front/front-article/{id}',
    summary: 'An article by id',
    params: byId,
    query: z.object({ siteId: idField.optional() }),
    data: article,
  }),
  getArticleByDoi: endpoint({
    path: '/front/front-article/getArticleByDoi',
    summary: 'An article by DOI, case-insensitive',
    query: z.object({ doi: z.string().min(1).max(500), siteId: idField.optional() }),
    data: article,
  }),
  getArticlesByPeriodicalIdGroupByColumn: endpoint({
    path: '/front/front-article/getArticlesByPeriodicalIdGroupByColumn/{periodId}',
    summary: 'The table of contents of an issue, grouped by column',
    params: z.object({ periodId: idField }),
    query: z.object({ showCover: flagParam, size: z.coerce.number().int().min(1).max(1000).default(50) }),
    data: list(columnOfArticles),
  }),
  getHtml: endpoint({
    path: '/front/front-article/getHtml',
    summary: 'Full text as sanitised HTML',
    query: byId,
    data: fullText.nullable(),
  }),
  getReference: endpoint({
    path: '/front/front-article/getReference',
    summary: 'References of an article, in order',
    query: byId,
    data: list(referenceDetail),
  }),
  articleFigures: endpoint({
    path: '/front/ext/article-figures',
    summary: 'Figures and tables of an article, in order',
    query: byId,
    data: list(figureDetail),
  }),
} as const

export type ArticleSummary = z.output<typeof articleSummary>
export type Article = z.output<typeof article>
export type FigureDetail = z.output<typeof figureDetail>
export type FullTextData = z.output<typeof fullText>
export type ReferenceDetail = z.output<typeof referenceDetail>
export type ColumnOfArticles = z.output<typeof columnOfArticles>
