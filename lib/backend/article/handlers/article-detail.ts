import { localized } from '@/lib/i18n/locales'
import type { Context } from '@/lib/backend/http/handler'
import type { ArticleRow } from '@/lib/backend/db/db'
import { issueOfArticle } from '../queries/article'
import { figureCounts, filesOf, frontMatterOf, fundsOf } from '../queries/article-parts'
import { neighboursOf, relationsOf } from '../queries/article-neighbours'
import { excerpt } from '@/lib/text/excerpt'
import { plainText } from '@/lib/text/inline-html'
import { knownYear } from '@/lib/text/year'
import type { articleEndpoints } from '@/lib/contract/article'
import type { DataIn } from '@/lib/contract/endpoint'
import { hasEndedAccessLink, institutionName, institutionOf } from '@/lib/backend/institution/reader'
import { isClosed } from '@/lib/rules/is-closed'
import { withNameParts } from '../citation/cited-names'
import { gatherPeople } from '../gather'
import { wireArticle } from '../wire'

type Detail = DataIn<typeof articleEndpoints.getArticle>

/** Returns what the article page shows except full text and references; only the citation of a withdrawn work. */
export async function articleDetail(context: Context, row: ArticleRow): Promise<Detail> {
  const { article, publication } = row
  const isWithdrawn = article.withdrawnAt !== null
  const { locked, ...access } = await accessOf(context, row)
  const [attachments, peopleOf, funds, links, around, frontMatter] = await Promise.all([
    filesOf(context.db, [article.id]),
    gatherPeople(context.db, [article.id]),
    isWithdrawn ? [] : fundsOf(context.db, [article.id]),
    isWithdrawn ? [] : relations(context, row),
    isWithdrawn ? null : surroundings(context, row),
    isWithdrawn ? null : frontMatterOf(context.db, article.id),
  ])
  const summary = wireArticle(context, row, attachments)
  const people = peopleOf(article.id)
  const base = {
    ...summary,
    otherTitles: article.otherTitles,
    issn: publication.issn,
    eissn: publication.eissn,
    cn: publication.cn,
    publisher: publication.publisher,
    enPublisher: publication.enPublisher,
    abbrev: publication.abbrev,
    ...people,
    authorList: withNameParts(people.authorList, article.language),
    keywordGroups: keywordGroups(article),
    sysLastmodified: article.updatedAt.toISOString(),
  }
  if (article.withdrawnAt) return { ...base, ...tombstone(context, row) }
  return {
    ...base,
    otherAbstracts: article.otherAbstracts,
    otherKeywords: article.otherKeywords,
    frontMatter,
    authorNotesHtml: article.authorNotesHtml,
    funds,
    fundingHtml: article.fundingHtml,
    enFundingHtml: article.enFundingHtml,
    subjects: article.subjects,
    clc: article.clc,
    history: article.history,
    licenceUrl: article.licenceUrl,
    licenceHtml: article.licenceHtml,
    copyright: article.copyright,
    ...access,
    attachments: (locked ? [] : attachments).map(({ attachment, file }) => ({
      ...attachment,
      mimeType: file.mimeType,
      size: file.size,
    })),
    relations: links,
    ...around,
    ...(locked ? { figureCount: 0, tableCount: 0 } : {}),
    referenceCount: article.referenceCount,
    withdrawn: null,
  }
}

/** Returns whether the full text is closed to the reader, through whom it is open, and whether his access link has ended. */
async function accessOf(context: Context, { article, publication }: ArticleRow) {
  const closed = article.withdrawnAt === null && isClosed(article, publication)
  const through = closed ? await institutionOf(context, article.siteId) : null
  const locked = closed && through === null
  const hasEnded = locked && (await hasEndedAccessLink(context))
  return {
    locked,
    through: through && institutionName(through),
    ...(hasEnded && { accessLinkEnded: true }),
  }
}

function keywordGroups(article: ArticleRow['article']) {
  const { keywords, enKeywords, otherKeywords, keywordHtml } = article
  return [{ lang: 'zh', words: keywords }, { lang: 'en', words: enKeywords }, ...otherKeywords]
    .filter(({ words }) => words.length > 0)
    .map(({ lang, words }) => ({
      lang,
      words: words.map((text) => ({
        text,
        html: Object.hasOwn(keywordHtml, text) ? (keywordHtml[text] ?? null) : null,
      })),
    }))
}

async function surroundings(context: Context, { article }: ArticleRow) {
  const [period, { previous, next }, figures] = await Promise.all([
    issueOfArticle(context.db, article.periodId),
    neighboursOf(context.db, article),
    figureCounts(context.db, article.id),
  ])
  const link = (row: typeof previous) =>
    row && { id: row.id, doi: row.doi, resName: row.title, enResName: row.enTitle }
  return {
    periodTitle: period?.title ?? null,
    enPeriodTitle: period?.enTitle ?? null,
    issueAddressBy: period?.addressBy ?? null,
    previous: link(previous),
    next: link(next),
    figureCount: figures.get('figure') ?? 0,
    tableCount: figures.get('table') ?? 0,
  }
}

async function relations(context: Context, { article }: ArticleRow): Promise<Detail['relations']> {
  const { named, naming } = await relationsOf(context.db, context.scope.siteIds, article.id, article.doi)
  return [
    ...named.map(({ relation, articleId, title, enTitle, ...other }) => ({
      type: relation.type,
      doi: relation.doi,
      url: relation.url,
      title: relation.title ?? pick(context, title, enTitle),
      articleId,
      direction: 'from' as const,
      ...beginning(context, other),
    })),
    ...naming.map(({ relation, articleId, doi, title, enTitle, ...other }) => ({
      type: relation.type,
      doi,
      url: null,
      title: pick(context, title, enTitle),
      articleId,
      direction: 'to' as const,
      ...beginning(context, other),
    })),
  ]
}

/** Maximum number of characters of a related abstract. */
const MAX_SUMMARY = 420

type Related = {
  publishDate: string | null
  abstractHtml: string | null
  enAbstractHtml: string | null
  withdrawnAt: Date | null
}

/** Returns the publication date of a related article and, unless it is withdrawn, an excerpt of its abstract. */
function beginning({ locale }: Context, article: Related) {
  if (article.withdrawnAt) return { date: article.publishDate, summary: null, summaryLang: null }
  const { text, lang = locale } = localized(locale, { zh: article.abstractHtml, en: article.enAbstractHtml })
  const summary = excerpt(plainText(text), lang, MAX_SUMMARY)
  return { date: article.publishDate, summary: summary || null, summaryLang: summary ? lang : null }
}

const pick = ({ locale }: Context, zh: string | null, en: string | null) =>
  localized(locale, { zh, en }).text || null

/** Returns the fields of a withdrawn work: its last known citation, in the language of the request. */
function tombstone(context: Context, { article, publication }: ArticleRow) {
  const pages = [article.firstPage ?? article.elocationId, article.lastPage].filter(Boolean)
  const citation = [
    (pick(context, article.authors || null, article.enAuthors || null) ?? '').replaceAll(';', ', '),
    plainText(pick(context, article.title, article.enTitle) ?? article.otherTitles[0]?.html),
    pick(context, publication.name || null, publication.enName),
    [
      [knownYear(article.year), `${article.volume}${article.issue ? `(${article.issue})` : ''}`]
        .filter(Boolean)
        .join(', '),
      [...new Set(pages)].join('-'),
    ]
      .filter(Boolean)
      .join(': '),
    article.doi ? `DOI: ${article.doi}` : '',
  ]
  return {
    summary: null,
    enSummary: null,
    hasFullText: false,
    hasPdf: false,
    attach: [],
    contentUrl: null,
    withdrawn: {
      at: (article.withdrawnAt ?? new Date()).toISOString(),
      reason: article.withdrawnReason,
      // A title that ends with a punctuation mark gets no full stop.
      citation: citation
        .filter(Boolean)
        .join('. ')
        .replace(/([?!？！。.])\. /g, '$1 '),
    },
  }
}
