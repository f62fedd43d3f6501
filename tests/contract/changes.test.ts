import { EventEmitter, once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { newestChange } from '@/lib/backend/changes/queries/changes'
import * as schema from '@/lib/backend/db/schema'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { changesRequestedAt } from '@/lib/freshness/current'
import { articleInIssue } from '../support/article-in-issue'
import { useDatabase } from '../support/database'
import { movedSince } from '../support/moved-since'

/** Tables no page depends on, and why. */
const NEVER_ON_A_PAGE: Record<string, string> = {
  ...{ changes: 'the keys themselves', instances: 'who has read them', facts: 'of the data, not in it' },
  ...{ daily_counts: 'use: daily', site_counters: 'use: an island', count_batches: 'use, applied once' },
  ...{ usage_sessions: 'use: unique sessions', usage_months: 'use: reports for librarians' },
  shared_counts: 'limits',
  ...{ institutions: 'who may read a closed text, which is never cached', institution_secrets: 'private' },
  author_affiliations: 'written with its authors, whose rows move the article',
  citation_links: 'nobody writes it yet',
  files: 'a row is written once; what names the file moves',
  search_value_sites: 'moves with the documents',
  ...{ members: 'private', sessions: 'private', identities: 'private', one_time_secrets: 'private' },
  ...{ collects: 'private', download_records: 'private', histories: 'private', outbox: 'private' },
  personal_albums: 'private; a shared one is a page without keys',
  personal_album_items: 'private; a shared one is a page without keys',
  ...{ subscriptions: 'private', suppressed_addresses: 'private', idempotent_replies: 'private' },
}

/** Tables whose other writes move nothing, and why. */
const UPDATES_ONLY: Record<string, string> = {
  search_values: 'a value without documents is on no page',
}

const data = useDatabase()
let before = 0

const since = async () => new Map((await movedSince(data.db, before)).map(({ key, urgent }) => [key, urgent]))

beforeEach(async () => {
  before = (await newestChange(data.db)).number
})
afterAll(() => changesRequestedAt(-Infinity))

it('has a trigger for every table pages are made of, and a reason for every other', async () => {
  const { rows } = await data.db.execute<{ name: string; events: string[] }>(sql`
    select event_object_table as name, array_agg(event_manipulation::text order by event_manipulation) as events
    from information_schema.triggers where trigger_name like 'note_%' group by 1`)
  const watched = new Map(rows.map(({ name, events }) => [name, events]))
  const tables = Object.values(schema as Record<string, unknown>)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table as PgTable))
    .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect(tables.filter((name) => watched.has(name) === name in NEVER_ON_A_PAGE)).toEqual([])
  const events = (name: string) => (name in UPDATES_ONLY ? ['UPDATE'] : ['DELETE', 'INSERT', 'UPDATE'])
  for (const [name, found] of watched) expect([name, found]).toEqual([name, events(name)])
})

describe('a write', () => {
  it('moves the article, its issue, its lists and its neighbours', async () => {
    const { id, site_id, period_id } = await articleInIssue(data.db)
    await data.db.execute(sql`update articles set title = 'Another title' where id = ${id}`)
    const moved = await since()
    expect([...moved.keys()]).toEqual(
      expect.arrayContaining([`article:${id}`, `issue:${period_id}`, `list:article:${site_id}`]),
    )
    expect([...moved.values()]).not.toContain(true)
  })

  it('moves the lists of a state of publication only with articles of that state', async () => {
    const { id, site_id, period_id } = await articleInIssue(data.db)
    const movedLists = async () =>
      [...(await since()).keys()]
        .filter((key) => /^list:(accepted|online-first|counted):/.test(key) && key.endsWith(`:${site_id}`))
        .map((key) => key.split(':')[1])
        .sort()
    const movedBy = async (change: SQL) => {
      before = (await newestChange(data.db)).number
      await data.db.execute(sql`update articles set ${change} where id = ${id}`)
      return movedLists()
    }
    expect(await movedBy(sql`title = 'One more title'`)).toEqual([])
    expect(await movedBy(sql`period_id = null`)).toEqual(['online-first'])
    expect(await movedBy(sql`title = 'Before its issue'`)).toEqual(['online-first'])
    expect(await movedBy(sql`version = -1`)).toEqual(['accepted', 'online-first'])
    expect(await movedBy(sql`title = 'Accepted'`)).toEqual(['accepted'])
    expect(await movedBy(sql`version = 0, period_id = ${period_id}`)).toEqual(['accepted'])
    expect(await movedBy(sql`"column" = 'Another column'`)).toEqual(['counted'])
    expect(await movedBy(sql`withdrawn_at = now()`)).toEqual(['counted'])
    expect(await movedBy(sql`withdrawn_at = null`)).toEqual(['counted'])
  })

  it('moves nothing where nothing changes, or only what is counted', async () => {
    await data.db.execute(sql`update articles set title = title, updated_at = now()`)
    await data.db.execute(sql`update articles set view_count = view_count + 1`)
    await data.db.execute(sql`update articles set cited_count = cited_count + 1, stated_cited_count = 1`)
    await data.db.execute(sql`update sites set name = name, updated_at = now()`)
    await data.db.execute(sql`update news set view_count = view_count + 1`)
    expect((await since()).size).toBe(0)
  })

  it('is urgent where a work or its access must not be shown as before', async () => {
    const { id, doi } = await articleInIssue(data.db)
    await data.db.execute(sql`update articles set withdrawn_at = now() where id = ${id}`)
    const moved = await since()
    expect([moved.get(`article:${id}`), moved.has(`doi:${doi.toLowerCase()}`)]).toEqual([true, true])
    await data.db.execute(sql`update articles set withdrawn_at = null where id = ${id}`)
  })

  it('is urgent where an article or a whole journal is closed', async () => {
    const { id, site_id } = await articleInIssue(data.db)
    await data.db.execute(sql`update articles set access = 'closed' where id = ${id}`)
    expect((await since()).get(`article:${id}`)).toBe(true)
    await data.db.execute(sql`update articles set access = null where id = ${id}`)
    await data.db.execute(sql`update publications set access = 'closed' where site_id = ${site_id}`)
    expect((await since()).get(`site:${site_id}`)).toBe(true)
    await data.db.execute(sql`update publications set access = 'open' where site_id = ${site_id}`)
  })

  it('moves the articles that cite a work whose notice comes or goes, and is not urgent for them', async () => {
    const { id, doi } = await articleInIssue(data.db)
    const { id: citing } = await articleInIssue(data.db, sql`id <> ${id}`)
    await data.db.execute(sql`
      insert into article_references (article_id, sort, anchor, text_html, doi)
      values (${citing}, 99, 'cited-of-test', 'Cited', ${doi.toLowerCase()})`)
    const movedBy = async (change: SQL) => {
      before = (await newestChange(data.db)).number
      await data.db.execute(sql`update articles set ${change} where id = ${id}`)
      return (await since()).get(`article:${citing}`)
    }
    expect(await movedBy(sql`title = 'Cited'`)).toBeUndefined()
    expect(await movedBy(sql`status = 'retracted'`)).toBe(false)
    expect(await movedBy(sql`title = 'Cited and retracted'`)).toBeUndefined()
    expect(await movedBy(sql`withdrawn_at = now()`)).toBe(false)
    expect(await movedBy(sql`withdrawn_at = null`)).toBe(false)
    expect(await movedBy(sql`status = 'none'`)).toBe(false)
    await data.db.execute(sql`delete from article_references where anchor = 'cited-of-test'`)
  })

  it('of what a banner links to moves the banners of its site, which are on every page and not urgent', async () => {
    const { id, site_id } = await articleInIssue(data.db)
    const key = `list:top-news:${site_id}`
    const movedBy = async (work: SQL) => {
      before = (await newestChange(data.db)).number
      await data.db.execute(work)
      return (await since()).get(key)
    }
    const hide = sql`update articles set state = 'scheduled' where id = ${id}`
    const show = sql`update articles set state = 'shown' where id = ${id}`
    expect([await movedBy(hide), await movedBy(show)]).toEqual([undefined, undefined])
    await data.db.execute(sql`
      insert into banners (site_id, name, type, target_id) values (${site_id}, 'target', 'article', ${id})`)
    expect([await movedBy(hide), await movedBy(show)]).toEqual([false, false])
    expect(await movedBy(sql`update articles set title = 'A title' where id = ${id}`)).toBeUndefined()
    await data.db.execute(sql`
      insert into news (site_id, pack_key, title, publish_date) values (${site_id}, 'target', 'Title', '2026-01-01')`)
    await data.db.execute(sql`
      update banners set type = 'news', target_id = (select id from news where pack_key = 'target')
      where name = 'target'`)
    expect(await movedBy(sql`update news set state = 'ended' where pack_key = 'target'`)).toBe(false)
    expect(await movedBy(sql`delete from news where pack_key = 'target'`)).toBe(false)
    await data.db.execute(sql`delete from banners where name = 'target'`)
  })

  it('of the members of a group moves the members, whose headers link to it', async () => {
    const { site_id } = await articleInIssue(data.db)
    const values = JSON.stringify({ id: 9999, sld: 'group-of-test', domain: null, type: 'group' })
    await data.db.execute(sql`
      insert into sites overriding system value
      select (jsonb_populate_record(s, ${values}::jsonb)).* from sites s where s.id = ${site_id}`)
    before = (await newestChange(data.db)).number
    const group = sql`(select id from sites where sld = 'group-of-test')`
    await data.db.execute(sql`insert into site_members (site_id, member_id) values (${group}, ${site_id})`)
    expect((await since()).has(`site:${site_id}`)).toBe(true)
    before = (await newestChange(data.db)).number
    await data.db.execute(sql`delete from site_members where site_id = ${group}`)
    expect((await since()).has(`site:${site_id}`)).toBe(true)
    await data.db.execute(sql`delete from sites where sld = 'group-of-test'`)
  })

  it('of the journal of a site moves its pages, which name it', async () => {
    const { site_id } = await articleInIssue(data.db)
    await data.db.execute(sql`
      insert into publications (site_id, match_key, name, own) values (${site_id}, 'own of test', 'Own', true)`)
    expect((await since()).has(`site:${site_id}`)).toBe(true)
    before = (await newestChange(data.db)).number
    await data.db.execute(sql`
      insert into publications (site_id, match_key, name, own) values (${site_id}, 'other of test', 'Other', false)`)
    expect((await since()).has(`site:${site_id}`)).toBe(false)
    await data.db.execute(sql`delete from publications where match_key like '% of test'`)
  })

  it('that fails moves nothing', async () => {
    await data.db
      .transaction(async (tx) => {
        await tx.execute(sql`update articles set title = 'Never'`)
        throw new Error('no')
      })
      .catch(() => undefined)
    expect((await since()).size).toBe(0)
  })

  it('of very much moves the site as a whole', async () => {
    await data.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into news (site_id, pack_key, title, publish_date)
        select (select min(id) from sites), 'many ' || n, 'Title ' || n, '2026-01-01' from generate_series(1, 1500) n`)
    })
    const moved = [...(await since()).keys()]
    expect(moved.filter((key) => !key.startsWith('site:'))).toEqual([])
    expect(moved.length).toBeGreaterThan(0)
    await data.db.execute(sql`delete from news where pack_key like 'many %'`)
  })

  it('of very much moves the directory of sites where one of them is written too', async () => {
    await data.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into changes (key, xid) select 'many:' || n, pg_current_xact_id() from generate_series(1, 1000) n`)
      await tx.execute(sql`update sites set state = 'closed'`)
      await tx.execute(sql`update sites set state = 'open'`)
    })
    const moved = await since()
    expect([moved.has('directory'), moved.has('addresses')]).toEqual([true, true])
  })

  it('of an issue moves the articles that name it, and one of its articles does not', async () => {
    const { id, period_id } = await articleInIssue(data.db)
    const key = `named-issue:${period_id}`
    await data.db.execute(sql`update articles set title = 'In its issue' where id = ${id}`)
    expect((await since()).has(key)).toBe(false)
    await data.db.execute(sql`update periods set title = 'Theme' where id = ${period_id}`)
    expect((await since()).has(key)).toBe(true)
  })

  it('of a pack that is the same moves nothing', async () => {
    await importPack(data.db, 'tests/fixtures/packs/lumen', () => undefined)
    before = (await newestChange(data.db)).number
    await importPack(data.db, 'tests/fixtures/packs/lumen', () => undefined)
    expect([...(await since()).keys()]).toEqual([])
  })

  it('of a pack with one other news item moves no menu, module or tool', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'one-news-'))
    cpSync('tests/fixtures/packs/lumen', folder, { recursive: true })
    const file = join(folder, 'site.yaml')
    const tool = 'tools: [{ name: { zh: 新闻, en: News }, type: link, channel: news }]'
    const yaml = `${readFileSync(file, 'utf8')}\n${tool}\n`
    writeFileSync(file, yaml)
    await importPack(data.db, folder, () => undefined)
    before = (await newestChange(data.db)).number
    writeFileSync(file, yaml.replace('First news', 'Other news'))
    await importPack(data.db, folder, () => undefined)
    const moved = [...(await since()).keys()]
    expect(moved.some((key) => key.startsWith('news:'))).toBe(true)
    expect(moved.filter((key) => /^(site|channel):/.test(key))).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

/** Opens a transaction that moves a key and stays open until the returned function ends it. */
async function openTransaction(key: string) {
  const gate = new EventEmitter()
  const began = once(gate, 'began')
  const done = data.db.transaction(async (tx) => {
    await tx.execute(sql`insert into changes (xid, key) values (pg_current_xact_id(), ${key})`)
    const end = once(gate, 'end')
    gate.emit('began')
    await end
  })
  await began
  return async () => {
    gate.emit('end')
    await done
  }
}

// The embedded database runs one transaction at a time.
describe.skipIf(inject('postgresUrl') === null)('transactions beside each other', () => {
  it('are told in an order that passes none over', async () => {
    const start = (await newestChange(data.db)).number
    const keys = async () => (await movedSince(data.db, start)).map(({ key }) => key)
    const endEarly = await openTransaction('early')
    await data.db.execute(sql`insert into changes (xid, key) values (pg_current_xact_id(), 'late')`)
    expect(await keys()).not.toContain('late')
    await endEarly()
    expect((await keys()).filter((key) => key === 'early' || key === 'late')).toEqual(['early', 'late'])
  })
})
