import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/i18n/locales'
import { id, stamps } from './columns'
import { sites } from './site'

const at = () => timestamp({ withTimezone: true })

export const members = pgTable(
  'members',
  {
    id: id(),
    userName: text().notNull(),
    mobileNo: text(),
    /** argon2id, PHC string; null for members who only sign in by a provider. */
    passwordHash: text(),
    passwordChangedAt: at(),
    name: text(),
    email: text(),
    /** When the member confirmed `email`, which then works for signing in. */
    emailConfirmedAt: at(),
    /** Address that replaces `email` once it is confirmed. */
    pendingEmail: text(),
    /** Accepted version of the privacy notice. */
    consentVersion: text(),
    region: text(),
    major: text(),
    institution: text(),
    researchFields: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    gender: text().$type<'male' | 'female'>(),
    headPicture: text(),
    disabledAt: at(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('members_user_name_key').on(sql`lower(${t.userName})`),
    uniqueIndex('members_mobile_key').on(t.mobileNo),
    uniqueIndex('members_email_key')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailConfirmedAt} is not null`),
  ],
)

/** Last known citation of a favorite in both languages, inline HTML; shown if the work no longer exists. */
const citations = {
  citation: text().notNull().default(''),
  enCitation: text().notNull().default(''),
}

const ofMember = () =>
  integer()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Sessions; only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    memberId: ofMember(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    createdAt: at().notNull().defaultNow(),
    seenAt: at().notNull().defaultNow(),
    confirmedAt: at().notNull().defaultNow(),
    revokedAt: at(),
    aesKey: text(),
  },
  (t) => [index().on(t.memberId)],
)

/** Identity at a provider: (issuer, subject). */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    memberId: ofMember(),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: stamps.createdAt,
  },
  (t) => [uniqueIndex().on(t.issuer, t.subject), index().on(t.memberId)],
)

/** One-time secrets: SMS codes, captchas, sign-in codes, pending identities, book-cloud handles. */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    subject: text().notNull(),
    secretHash: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    tries: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index().on(t.kind, t.subject, t.createdAt), index().on(t.expiresAt)],
)

export const favorites = pgTable(
  'collects',
  {
    id: id(),
    memberId: ofMember(),
    siteId: integer().notNull(),
    type: integer().notNull(),
    resourceId: integer().notNull(),
    note: text(),
    ...citations,
    createdAt: stamps.createdAt,
  },
  (t) => [uniqueIndex().on(t.memberId, t.type, t.resourceId), index().on(t.memberId, t.createdAt)],
)

export const downloadRecords = pgTable(
  'download_records',
  {
    id: id(),
    memberId: ofMember(),
    siteId: integer().notNull(),
    articleId: integer().notNull(),
    attachType: text().notNull(),
    ...citations,
    createdAt: stamps.createdAt,
  },
  (t) => [index().on(t.memberId, t.createdAt)],
)

export const histories = pgTable(
  'histories',
  {
    id: id(),
    memberId: ofMember(),
    siteId: integer().notNull(),
    type: integer().notNull(),
    resourceId: integer().notNull(),
    ...citations,
    seenAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex().on(t.memberId, t.type, t.resourceId), index().on(t.memberId, t.seenAt)],
)

export const personalAlbums = pgTable(
  'personal_albums',
  {
    id: id(),
    memberId: ofMember(),
    siteId: integer().notNull(),
    name: text().notNull(),
    enName: text(),
    description: text(),
    coverId: text(),
    /** Secret of the share link; null if it is not shared. */
    shareKey: text().unique(),
    ...stamps,
  },
  (t) => [index().on(t.memberId)],
)

export const personalAlbumItems = pgTable(
  'personal_album_items',
  {
    id: id(),
    albumId: integer()
      .notNull()
      .references(() => personalAlbums.id, { onDelete: 'cascade' }),
    type: integer().notNull(),
    resourceId: integer().notNull(),
    ...citations,
    sort: integer().notNull().default(0),
    createdAt: stamps.createdAt,
  },
  (t) => [uniqueIndex().on(t.albumId, t.type, t.resourceId)],
)

/** Email subscriptions (double opt-in): unique by site, email, kind and target. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    memberId: integer(),
    email: text().notNull(),
    kind: text().$type<'currentIssue' | 'onlineFirst' | 'keyword' | 'column' | 'search'>().notNull(),
    target: text().notNull().default(''),
    language: text().$type<Locale>().notNull().default('zh'),
    confirmedAt: at(),
    sentUpTo: at(),
    createdAt: stamps.createdAt,
  },
  (t) => [uniqueIndex().on(t.siteId, t.email, t.kind, t.target)],
)

/** Addresses a mail server said take no mail, and when it said so last. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  email: text().primaryKey(),
  reason: text().notNull(),
  at: at().notNull().defaultNow(),
})

/** Emails and text messages to send, written in the transaction of the event that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().$type<'mail' | 'sms'>().notNull(),
    to: text().notNull(),
    /** Set at insert; retries of an email use the same. */
    messageId: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    tries: integer().notNull().default(0),
    dueAt: at().notNull().defaultNow(),
    leasedUntil: at(),
    sentAt: at(),
    failedAt: at(),
    error: text(),
    createdAt: stamps.createdAt,
  },
  (t) => [
    index().on(t.dueAt),
    index().on(t.sentAt),
    // The order in which messages are sent (lib/backend/mail/queries/outbox.ts).
    index('outbox_order')
      .on(sql`starts_with(message_id, 'list-')`, t.dueAt, t.id)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)

/** Replies by Idempotency-Key (24 h). */
export const idempotentReplies = pgTable('idempotent_replies', {
  key: text().primaryKey(),
  bodyHash: text().notNull(),
  httpStatus: integer().notNull(),
  reply: jsonb().notNull(),
  done: boolean().notNull().default(true),
  createdAt: at().notNull().defaultNow(),
})
