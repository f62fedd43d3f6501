import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/backend/db/client'
import { migrate } from '@/lib/backend/db/migrate'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { importPaths } from '@/lib/backend/import/import-paths'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { serve } from '@/tests/support/embedded'

const started = await startPostgres()
const postgres = 'url' in started ? started : null
const root = await mkdtemp(join(tmpdir(), 'imports-at-once-'))

afterAll(async () => {
  await postgres?.stop()
  await rm(root, { recursive: true, force: true })
})

const PARTS = `publication: { name: { zh: 刊, en: Journal } }
channels:
  - key: home
    code: index
    name: { zh: 首页, en: Home }
    modules: [{ type: currentIssue }, { type: news, channel: news }]
  - { key: news, code: news, name: { zh: 新闻, en: News } }
  - { key: board, code: column, name: { zh: 编委, en: Board } }
tools: [{ name: { zh: 订阅, en: RSS }, platformType: rss }]
banners: [{ type: link, name: { zh: 投稿, en: Submit }, picture: dot.svg, url: 'https://submit.example/' }]
news: [{ key: one, channel: news, title: { zh: 一, en: One }, date: 2026-01-01 }]
experts:
  - { key: li, channel: board, name: { zh: 黎鹤鸣, en: Heming Li }, position: { en: Editor } }
  - { key: kang, channel: board, name: { zh: 康之远, en: Zhiyuan Kang }, position: { en: Editor } }
books: [{ key: letters, name: { zh: 信, en: Letters } }]
vods: [{ key: film, kind: video, title: { zh: 片, en: Film }, file: film.mp4 }]
albums: [{ key: best, name: { zh: 集, en: Best }, items: ['vod:film', 'book:letters'] }]
redirects: [{ from: /old, to: /news }]
institutions: [{ key: library, name: { zh: 馆, en: Library }, ranges: [192.0.2.0/24] }]
articles: []
`

/** Rows of a site by table that one import of the pack writes. */
const WRITTEN = {
  ...{ publications: 1, channels: 3, modules: 2, tools: 1, banners: 1, news: 1, experts: 2, books: 1 },
  ...{ vods: 1, albums: 1, album_items: 2, redirects: 1, institutions: 1 },
}

async function packOf(site: string, parts = PARTS): Promise<string> {
  const folder = await mkdtemp(join(root, 'pack-'))
  await writeFile(join(folder, 'dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
  await writeFile(join(folder, 'film.mp4'), 'film')
  await writeFile(join(folder, 'site.yaml'), `site: ${site}\n${parts}`)
  return folder
}

const HOME = 'channels: [{ key: home, code: index, name: { zh: 首页, en: Home } }]\narticles: []\n'

const journal = (sld: string, parts = PARTS) =>
  packOf(`{ sld: ${sld}, name: { zh: 刊, en: Journal } }`, parts)

type Opened = ReturnType<typeof openDatabase>

async function countRows({ pool }: Opened): Promise<Record<string, number>> {
  const counts = Object.keys(WRITTEN).map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await pool.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return rows[0] ?? {}
}

const NO_PROGRESS = () => undefined

const kinds = [
  { name: 'the embedded database', isHere: existsSync('/usr/bin/flock'), open: () => serve({}) },
  {
    name: 'a PostgreSQL server',
    isHere: postgres !== null,
    open: async () => ({ url: postgres?.url ?? '', stop: async () => undefined }),
  },
]

describe.each(kinds.filter(({ isHere }) => isHere))('two imports at once on $name', ({ open }) => {
  let one: Opened
  let two: Opened
  let close: () => Promise<void>

  beforeAll(async () => {
    const { url, stop } = await open()
    one = openDatabase(url, { statement_timeout: 60_000 })
    two = openDatabase(url, { statement_timeout: 60_000 })
    await migrate(one.db, 'lib/backend/db/migrations')
    close = async () => {
      await Promise.all([one.pool.end(), two.pool.end()])
      await stop()
    }
  }, 120_000)
  afterAll(() => close())

  it('write the parts of a pack once', async () => {
    const folder = await journal('twin')
    const results = await Promise.all([one, two].map(({ db }) => importPack(db, folder, NO_PROGRESS)))
    expect(results.map(({ settings }) => settings).sort()).toEqual(['new', 'unchanged'])
    expect(await countRows(one)).toEqual(WRITTEN)
  }, 120_000)

  it('of two journals both join their group', async () => {
    const frame =
      '{ sld: house, type: group, groupType: 1, name: { zh: 社, en: House }, members: [left, right] }'
    const folders = [await packOf(frame, HOME), await journal('left', HOME), await journal('right', HOME)]
    const [house = '', left = '', right = ''] = folders
    await importPack(one.db, house, NO_PROGRESS)
    await Promise.all([importPack(one.db, left, NO_PROGRESS), importPack(two.db, right, NO_PROGRESS)])
    const { rows } = await one.pool.query('select 1 from site_members')
    expect(rows).toHaveLength(2)
  }, 120_000)

  it('say that one waits, which a signal ends', async () => {
    const stopping = new AbortController()
    const waits: string[] = []
    const options = {
      ...{ sld: null, dryRun: false, onProgress: NO_PROGRESS, signal: stopping.signal },
      onWait: (sld: string) => {
        waits.push(sld)
        stopping.abort()
      },
    }
    const folder = await journal('queued', HOME)
    const waited = () => importPaths(two.db, [folder], options)
    const [part] = await withAdvisoryLock(one.db, 'import-queued', waited)
    expect(waits).toEqual(['queued'])
    expect(part?.articles.stopped).toEqual([expect.stringContaining('it was interrupted')])
    const { rows } = await one.pool.query(`select 1 from sites where sld = 'queued'`)
    expect(rows).toEqual([])
  }, 120_000)
})
