import { isSameLanguage, languageCode } from '@/lib/text/language-tag'
import { localized } from '@/lib/i18n/locales'
import { type WholeArticle, affiliationsOfAuthor } from '@/lib/backend/article/gather'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { orcidUrl } from '@/lib/text/identifiers'
import { plainText } from '@/lib/text/inline-html'
import { dateInYear } from '@/lib/text/publication-date'

/** Maximum keywords DOAJ accepts per article. */
const MAX_KEYWORDS = 6

/** Returns the articles of an issue in the bulk format of DOAJ (article JSON of its API, version 4). */
export const doajArticles = (records: WholeArticle[], origin: string) =>
  records.map((record) => {
    const { article, publication } = record
    const english = !isSameLanguage(article.language, 'zh')
    const pick = (zh: string | null, en: string | null) => localized(english ? 'en' : 'zh', { zh, en }).text
    const date = dateInYear(article, article.year) ?? ''
    const [year, month] = date.split('-')
    const identifiers = [
      { type: 'doi', id: article.doi },
      { type: 'pissn', id: publication.issn },
      { type: 'eissn', id: publication.eissn },
    ].filter(({ id }) => id)
    return {
      bibjson: clean({
        title: plainText(pick(article.title, article.enTitle) || article.otherTitles[0]?.html),
        abstract: plainText(pick(article.abstractHtml, article.enAbstractHtml)),
        author: record.authorList.map((author) =>
          clean({
            name: pick(author.name, author.enName),
            affiliation: affiliationsOfAuthor(record, author)
              .map(({ name, enName }) => pick(name, enName))
              .join('; '),
            orcid_id: orcidUrl(author.orcid),
          }),
        ),
        identifier: identifiers,
        journal: clean({
          title: pick(publication.name, publication.enName),
          publisher: pick(publication.publisher, publication.enPublisher),
          volume: article.volume,
          number: article.issue,
          language: [languageCode(article.language).toUpperCase()],
        }),
        year,
        month: month && String(Number(month)),
        start_page: article.firstPage ?? article.elocationId,
        end_page: article.lastPage,
        keywords: (article.keywords.length > 0 && !english ? article.keywords : article.enKeywords).slice(
          0,
          MAX_KEYWORDS,
        ),
        link: [
          {
            type: 'fulltext',
            content_type: 'text/html',
            url: origin + hrefOfArticle(english ? 'en' : 'zh', article),
          },
        ],
      }),
    }
  })

/** Removes empty fields: DOAJ rejects empty strings. */
const clean = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, entry]) => entry != null && entry !== '' && !(Array.isArray(entry) && entry.length === 0),
    ),
  )
