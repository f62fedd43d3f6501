import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { eq, like } from 'drizzle-orm'
import { articles, outbox, periods, publications, sites, subscriptions } from '@/lib/backend/db/db'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { announce } from '@/lib/backend/subscription/send-announcements'
import { useDatabase } from '@/tests/support/database'

const suite = useDatabase()
const LATER = new Date(Date.now() + 60_000)
const round = { quietMs: 0, now: new Date(LATER.getTime() + 1000) }
const channels = 'channels: [{ key: home, code: index, name: { zh: 首页, en: Home } }]\narticles: []\n'

async function addSite(yaml: string) {
  const folder = await mkdtemp(join(tmpdir(), 'group-letters-'))
  await writeFile(join(folder, 'site.yaml'), `${yaml}\n${channels}`)
  await importPack(suite.db, folder, () => undefined)
}

const first = <T>([row]: T[]): T => {
  if (!row) throw new Error('no such row')
  return row
}
const siteOf = async (sld: string) => first(await suite.db.select().from(sites).where(eq(sites.sld, sld)))

beforeAll(async () => {
  await addSite(
    'site: { sld: second, name: { zh: 次刊, en: Second } }\npublication: { name: { zh: 次刊, en: Second Journal } }',
  )
  await addSite(
    'site: { sld: house, type: group, groupType: 1, name: { zh: 社, en: House }, members: [lumen, second] }',
  )
  const { id: siteId } = await siteOf('second')
  const own = first(await suite.db.select().from(publications).where(eq(publications.siteId, siteId)))
  const { id: _, ...article } = first(await suite.db.select().from(articles))
  const period = first(
    await suite.db
      .insert(periods)
      .values({ siteId, publicationId: own.id, year: 2030, issue: '1', issueSort: 1 } as never)
      .returning(),
  )
  await suite.db.insert(articles).values({
    ...article,
    siteId,
    publicationId: own.id,
    periodId: period.id,
    enTitle: 'A work of the second journal',
    doi: '10.5555/second.1',
  })
})

beforeEach(async () => {
  await suite.db.delete(outbox)
  await suite.db.delete(subscriptions)
  const { id: siteId } = await siteOf('house')
  const values = { siteId, email: 'reader@example.org', kind: 'currentIssue', target: '', language: 'en' }
  await suite.db.insert(subscriptions).values({ ...values, confirmedAt: new Date() } as never)
})

const letter = async () => String(first(await suite.db.select().from(outbox)).payload.text)

it('tells of the new issues of every journal of a group in one letter', async () => {
  await suite.db.update(articles).set({ createdAt: LATER })
  await suite.db.update(periods).set({ createdAt: LATER })
  expect(await announce(suite.db, round)).toBe(1)
  const text = await letter()
  expect(text).toContain('Contents of Second Journal, 2030, No. 1')
  expect(text.match(/Contents of/g)).toHaveLength(2)
})

it('tells of an issue that was made empty and filled later', async () => {
  await suite.db.update(periods).set({ createdAt: new Date(0) })
  await suite.db.update(articles).set({ createdAt: new Date(0) })
  await suite.db.update(articles).set({ createdAt: LATER }).where(eq(articles.doi, '10.5555/second.1'))
  expect(await announce(suite.db, round)).toBe(1)
  expect(await letter()).toContain('A work of the second journal')
  expect(await letter()).not.toContain('Lumen')
})

it('lists two hundred works at most and says how many more there are', async () => {
  const { id: _, ...article } = first(
    await suite.db.select().from(articles).where(eq(articles.doi, '10.5555/second.1')),
  )
  const many = Array.from({ length: 230 }, (_, n) => ({
    ...article,
    periodId: null,
    doi: `10.5555/many.${n}`,
  }))
  await suite.db.insert(articles).values(many.map((row) => ({ ...row, createdAt: LATER })))
  await suite.db.update(subscriptions).set({ kind: 'onlineFirst' })
  await suite.db
    .update(articles)
    .set({ createdAt: new Date(0) })
    .where(eq(articles.doi, '10.5555/second.1'))
  expect(await announce(suite.db, round)).toBe(1)
  const text = await letter()
  expect(text.match(/\/en\/article\//g)).toHaveLength(200)
  expect(text).toMatch(/\d+ more on the site\nhttp.*\/en\/home\//)
})

it('tells of the articles of the journals alone, each at the address of its site', async () => {
  const { id: _, ...article } = first(
    await suite.db.select().from(articles).where(eq(articles.doi, '10.5555/second.1')),
  )
  const { siteId } = article
  const other = first(
    await suite.db
      .insert(publications)
      .values({ siteId, own: false, name: '他', matchKey: '他' })
      .returning(),
  )
  await suite.db.delete(articles).where(like(articles.doi, '10.5555/many.%'))
  await suite.db.update(articles).set({ createdAt: new Date(0) })
  await suite.db.insert(articles).values([
    { ...article, periodId: null, createdAt: LATER, doi: '10.5555/ahead.1', enTitle: 'Ahead of its issue' },
    {
      ...{ ...article, publicationId: other.id, periodId: null, createdAt: LATER },
      ...{ doi: '10.5555/record.1', enTitle: 'A record without an issue' },
    },
  ])
  await suite.db.update(subscriptions).set({ kind: 'onlineFirst' })
  expect(await announce(suite.db, round)).toBe(1)
  expect(await letter()).toMatch(/Ahead of its issue\n.*http:\/\/second\.localhost/s)
  expect(await letter()).not.toContain('A record without an issue')
})
