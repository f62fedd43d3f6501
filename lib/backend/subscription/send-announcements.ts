import { href } from '@/lib/routes/href'
import type { Db } from '@/lib/backend/db/db'
import { LIST_PREFIX, insertMessage } from '@/lib/backend/mail/queries/outbox'
import { type NewArticle, articlesSince, lastImport, newestIssues } from './queries/new-articles'
import { type SubscriptionRow, dueSubscriptions, markServed, subscribedSites } from './queries/subscription'
import { log } from '@/lib/backend/log'
import { type Scope, maintenanceOf } from '@/lib/backend/http/handler'
import { directory, scopeOf } from '@/lib/backend/site/directory'
import { siteAddress } from '@/lib/backend/site/site-address'
import type { Paragraph } from '@/lib/backend/mail/compose'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import { plainText } from '@/lib/text/inline-html'
import { siteOrigin } from '@/lib/http/site-origin'
import { keywordsOf, targetText } from '@/lib/rules/subscription'
import { env } from '@/lib/env'
import { foldedName } from './folded-name'
import { type ArticlesBySearch, savedSearches } from './saved-searches'
import { issueTitle } from '@/lib/i18n/issue-title'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { messageIdOf } from '@/lib/backend/mail/message-id'
import { type Section, contentsEmail } from './emails'

const BATCH = 100

/** Maximum works listed in an email; the others are only counted. */
const MAX_LISTED = 200

type Issues = Awaited<ReturnType<typeof newestIssues>>
type Published = { issues: Issues; fresh: NewArticle[]; found: ArticlesBySearch; last: Date }
/** Name and origin of a site, and the origins of those whose articles it shows. */
type Sender = { name: string; origin: string; originOf(siteId: number): string }
type News = { heading: string; works: NewArticle[] }

/**
 * Queues emails about what was published since each confirmed subscription was last served, once no import has run for
 * `quietMs`. Email and mark are one transaction, so nothing is sent twice or lost; a site or a saved search that fails is
 * logged, stops no other and is tried again: a site by the next call, a search later (`savedSearches`). Returns the
 * number of emails.
 */
export async function announce(
  db: Db,
  { quietMs = env.ANNOUNCE_AFTER * 1000, now = new Date() } = {},
): Promise<number> {
  const known = await directory(db)
  let written = 0
  for (const siteId of await subscribedSites(db)) {
    const site = known.sites.find(({ id }) => id === siteId)
    if (site?.state !== 'open' || maintenanceOf(site)) continue
    try {
      const scope = scopeOf(known, site)
      const last = await lastImport(db, scope.siteIds)
      if (last !== null && now.getTime() - last.getTime() >= quietMs)
        written += await announceSite(db, scope, last)
    } catch (error) {
      log(`subscriptions: ${site.name}`, error)
    }
  }
  return written
}

async function announceSite(db: Db, scope: Scope, last: Date): Promise<number> {
  const { site, siteIds } = scope
  const origin = siteOrigin(siteAddress(site, env) ?? '')
  const originOf = (id: number) => {
    const address = siteAddress(
      scope.sites.find((each) => each.id === id),
      env,
    )
    return address === null ? origin : siteOrigin(address)
  }
  const search = { db, scope, origin, failed: new Map() }
  let after = 0
  let written = 0
  for (;;) {
    // Compared with the last import, not with now: an idle site costs one empty query.
    const due = await dueSubscriptions(db, site.id, last, after, BATCH)
    if (due.length === 0) return written
    after = due.at(-1)?.id ?? after
    const issues = await newestIssues(db, siteIds)
    const fresh = await articlesSince(db, siteIds, oldestOf(due))
    const found = await savedSearches(search, due, fresh)
    for (const row of due) {
      if (row.kind === 'search' && found.get(row.target) === null) continue
      const name = localized(row.language, { zh: site.name, en: site.enName }).text
      const news = newsFor(row, { issues, fresh, found, last }, name)
      if (await serve(db, row, last, { name, origin, originOf }, news)) written += 1
    }
  }
}

const sinceOf = (row: SubscriptionRow): Date => row.sentUpTo ?? row.confirmedAt ?? new Date()

const oldestOf = (rows: SubscriptionRow[]): Date =>
  new Date(Math.min(...rows.map((row) => sinceOf(row).getTime())))

/** Returns the news of a subscription; on a group site of every journal with a new issue. */
function newsFor(row: SubscriptionRow, { issues, fresh, found, last }: Published, site: string): News[] {
  const since = sinceOf(row)
  const { language, kind } = row
  const target = targetText(row)
  const t = translator(language, 'mail')
  if (kind === 'currentIssue')
    return issues
      .filter((issue) => isNewIssue(issue, { since, last }))
      .map(({ name, enName, period, articles }) => {
        const journal = localized(language, { zh: name, en: enName }).text
        const issue = issueTitle(period, translator(language, 'issue'))
        return { heading: t('issueHeading', { journal, issue }), works: articles }
      })
  const works = fresh.filter(
    (article) => isFresh(row, article, { since, last }) && matches(row, article, found),
  )
  const heading = {
    onlineFirst: t('onlineHeading', { site }),
    keyword: t('keywordHeading', { target }),
    column: t('columnHeading', { target }),
    search: t('searchHeading', { target }),
  }[kind]
  return works.length === 0 ? [] : [{ heading, works }]
}

/**
 * An article is new for `onlineFirst` when it reaches that stage, for other kinds only when it is created. What an
 * import that has begun meanwhile writes is left to the next run.
 */
function isFresh(
  { kind }: SubscriptionRow,
  { createdAt, reachedAt }: NewArticle,
  { since, last }: { since: Date; last: Date },
): boolean {
  const at = kind === 'onlineFirst' ? reachedAt : createdAt
  return at > since && at <= last
}

/** An issue is new when it is created, or when all its articles are new in an issue that was empty. */
function isNewIssue(
  { period, articles }: Issues[number],
  { since, last }: { since: Date; last: Date },
): boolean {
  const isNew = (at: Date) => at > since && at <= last
  return (
    articles.length > 0 && (isNew(period.createdAt) || articles.every(({ reachedAt }) => isNew(reachedAt)))
  )
}

function matches({ kind, target }: SubscriptionRow, article: NewArticle, found: ArticlesBySearch): boolean {
  if (kind === 'search') return found.get(target)?.has(article.id) ?? false
  if (kind === 'onlineFirst') return article.own && article.periodId === null && article.version >= 0
  if (kind === 'column')
    return (
      article.own &&
      [article.column, article.enColumn].some((name) => foldedName(name) === foldedName(target))
    )
  const words = [...article.keywords, ...article.enKeywords].map((word) => plainText(word).toLowerCase())
  const titles = `${plainText(article.title)} ${plainText(article.enTitle)}`.toLowerCase()
  return keywordsOf(target).some((word) => {
    const lowerWord = word.toLowerCase()
    return words.includes(lowerWord) || titles.includes(lowerWord)
  })
}

async function serve(db: Db, row: SubscriptionRow, upTo: Date, site: Sender, news: News[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await markServed(tx, row, upTo)) || news.length === 0) return false
    const payload = contentsEmail(row, site, sectionsOf(row, news, site))
    const messageId = LIST_PREFIX + messageIdOf('contents', row.id, upTo.toISOString())
    await insertMessage(tx, { kind: 'mail', to: row.email, messageId, payload })
    return true
  })
}

/** Returns the sections of an email; of very many works the first ones and the number of the others. */
function sectionsOf(row: SubscriptionRow, news: News[], { origin, originOf }: Sender): Section[] {
  let room = MAX_LISTED
  return news.map(({ heading, works }) => {
    const listed = works.slice(0, room)
    room -= listed.length
    const more = works.length - listed.length
    const home = origin + href.home({ locale: row.language })
    return {
      heading,
      works: [
        ...listed.flatMap((article, at) => [
          ...(row.kind === 'currentIssue' ? columnAbove(row, article, listed[at - 1]) : []),
          paragraph(row, article, originOf(article.siteId)),
        ]),
        ...(more > 0
          ? [{ text: translator(row.language, 'mail')('more', { count: more }), href: home }]
          : []),
      ],
    }
  })
}

/** Returns the column heading above its first work, as in a table of contents. */
function columnAbove(
  { language }: SubscriptionRow,
  { column, enColumn }: NewArticle,
  before: NewArticle | undefined,
): Paragraph[] {
  const name = plainText(localized(language, { zh: column, en: enColumn }).text)
  return name === '' || column === before?.column ? [] : [{ text: name, group: true }]
}

function paragraph({ language }: SubscriptionRow, article: NewArticle, origin: string): Paragraph {
  const { text, lang = language } = localized(language, { zh: article.title, en: article.enTitle })
  const title = titleWithStatus(plainText(text), { status: article.status, language: lang })
  const authors = localized(language, { zh: article.authors, en: article.enAuthors })
    .text.split(';')
    .filter(Boolean)
    .join(language === 'zh' ? '，' : ', ')
  return {
    text: title,
    note: authors,
    href: `${origin}${hrefOfArticle(language, article)}`,
  }
}
