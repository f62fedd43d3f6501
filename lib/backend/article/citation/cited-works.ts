import type { Context } from '@/lib/backend/http/handler'
import type { ArticleRow } from '@/lib/backend/db/db'
import { siteAddress } from '@/lib/backend/site/site-address'
import { hrefOfArticle } from '@/lib/routes/article-path'
import type { CitedAuthor, CitedWork } from '@/lib/citation/work'
import { isSameLanguage } from '@/lib/text/language-tag'
import { siteOrigin } from '@/lib/http/site-origin'
import { wholeTitle } from '@/lib/i18n/whole-title'
import { withoutOwnDoi } from '@/lib/text/without-own-doi'
import { knownYear } from '@/lib/text/year'
import { env } from '@/lib/env'
import { type ArticlePeople, gatherPeople } from '../gather'
import { citedAuthor } from './cited-names'

/** Returns articles as citable works, in the order of the rows; reads all their people in one batch. */
export async function citedWorks(context: Context, rows: readonly ArticleRow[]): Promise<CitedWork[]> {
  const peopleOf = await gatherPeople(
    context.db,
    rows.map(({ article }) => article.id),
  )
  return rows.map((row) => citedWork(context, row, peopleOf(row.article.id)))
}

function citedWork(
  { scope }: Context,
  { article, publication }: ArticleRow,
  { authorList: authors, affiliations }: ArticlePeople,
): CitedWork {
  const host = siteAddress(
    scope.sites.find(({ id }) => id === article.siteId),
    env,
  )
  const originalTitle =
    article.otherTitles.find(({ lang }) => lang === article.language) ?? article.otherTitles[0]
  return {
    id: article.id,
    articleType: article.articleType,
    doi: article.doi,
    url:
      host === null
        ? ''
        : `${siteOrigin(host)}${hrefOfArticle(isSameLanguage(article.language, 'zh') ? 'zh' : 'en', article)}`,
    language: article.language,
    titleHtml: {
      zh: wholeTitle('zh', article.title, article.subtitle),
      en: wholeTitle('en', article.enTitle, article.enSubtitle),
    },
    ownTitleHtml: originalTitle?.html ?? null,
    ownAbstract:
      article.otherAbstracts.find(({ lang, kind }) => kind === null && lang === article.language)?.html ??
      null,
    ownKeywords: article.otherKeywords.find(({ lang }) => lang === article.language)?.words ?? [],
    authors:
      authors.length > 0
        ? authors.map((author) => citedAuthor(author, article.language))
        : fromLists(article.authors, article.enAuthors),
    affiliations: affiliations.map(({ name, enName }) => ({ zh: name, en: enName })),
    journal: { zh: publication.name || null, en: publication.enName },
    abbrev: publication.abbrev,
    issns: [...new Set([publication.issn, publication.eissn].flatMap((issn) => issn ?? []))],
    publisher: article.publisher
      ? { zh: article.publisher, en: null }
      : { zh: publication.publisher, en: publication.enPublisher },
    place: article.publisherPlace,
    year: knownYear(article.year),
    volume: article.volume,
    issue: article.issue,
    firstPage: article.firstPage,
    lastPage: article.lastPage,
    elocationId: article.elocationId,
    publishDate: article.publishDate,
    onlineDate: article.onlineDate,
    keywords: { zh: article.keywords, en: article.enKeywords },
    abstract: {
      zh: article.abstractHtml && withoutOwnDoi(article.abstractHtml),
      en: article.enAbstractHtml && withoutOwnDoi(article.enAbstractHtml),
    },
    status: article.status,
  }
}

/** Builds authors from the semicolon-separated lists of a row that has no separate author rows. */
function fromLists(names: string, enNames: string): CitedAuthor[] {
  const [zh, en] = [names, enNames].map((list) =>
    list
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  ) as [string[], string[]]
  return Array.from({ length: Math.max(zh.length, en.length) }, (_, at) =>
    citedAuthor({
      name: zh[at] ?? null,
      enName: en[at] ?? null,
      nameParts: null,
      collective: false,
    }),
  )
}
