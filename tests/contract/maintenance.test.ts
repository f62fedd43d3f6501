import { afterEach, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { sites } from '@/lib/backend/db/db'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { maintenanceCommand } from '@/lib/cli/maintenance'
import { useDatabase } from '../support/database'

const UNTIL = '2099-01-01T08:00:00+08:00'

describe('maintenance of a site', () => {
  const suite = useDatabase()
  afterEach(() => vi.restoreAllMocks())

  const command = async (...args: string[]) => {
    const out: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => out.push(String(text)) > 0)
    const code = await maintenanceCommand(suite.db, args)
    vi.restoreAllMocks()
    forgetDirectory(suite.db)
    return [code, out.join('')] as const
  }
  const fetchPage = async (path: string, language = 'zh') => {
    const response = await suite.call(path, { headers: { language } })
    return { response, body: (await response.json()) as { status: number; message: string; data: unknown } }
  }

  it('refuses every call with 503, its date and Retry-After, until it is ended', async () => {
    expect(await command('lumen', '--until', UNTIL)).toEqual([
      0,
      'lumen is under maintenance until 2099-01-01T00:00:00.000Z.\n',
    ])
    for (const path of ['/front/site/findBySld?sld=lumen', '/front/search?q=light', '/front/ext/articles']) {
      const { response, body } = await fetchPage(path)
      expect([response.status, body.status, body.message]).toEqual([503, 503, '本站正在维护，请稍后再试'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3600)
      expect(body.data).toMatchObject({ name: '光与物', maintenanceUntil: '2099-01-01T00:00:00.000Z' })
    }
    expect((await fetchPage('/front/ext/articles', 'en')).body.message).toMatch(/under maintenance/)
    const { body } = await fetchPage('/front/ext/sites')
    expect(body.data).toMatchObject([{ key: 'lumen', maintenance: { enName: 'Light and Matter' } }])
    await importPack(suite.db, 'tests/fixtures/packs/lumen', () => undefined)
    forgetDirectory(suite.db)
    expect((await fetchPage('/front/ext/articles')).response.status).toBe(503)
    expect(await command('lumen', '--end')).toEqual([0, 'lumen is open again.\n'])
    expect((await fetchPage('/front/ext/articles')).response.status).toBe(200)
  })

  it('ends by itself', async () => {
    await suite.db
      .update(sites)
      .set({ maintenanceUntil: new Date(Date.now() - 1000) })
      .where(eq(sites.sld, 'lumen'))
    forgetDirectory(suite.db)
    expect((await fetchPage('/front/ext/articles')).response.status).toBe(200)
    expect((await fetchPage('/front/ext/sites')).body.data).toMatchObject([{ maintenance: null }])
  })

  it.each([
    [[], 2, 'Name one site.\nUsage: npm run maintenance'],
    [['lumen'], 2, 'Give either --until <time> or --end.\nUsage: '],
    [['lumen', '--until', UNTIL, '--end'], 2, 'Give either --until <time> or --end.\nUsage: '],
    [['lumen', '--until', 'tomorrow'], 2, 'a time with its offset'],
    [['lumen', '--until', '2020-01-01T00:00:00Z'], 2, 'is in the past'],
    [['nobody', '--end'], 1, 'There is no site "nobody". Sites: lumen.'],
  ])('explains what is wrong with %j', async (args, code, text) => {
    const [status, output] = await command(...args)
    expect([status, output]).toEqual([code, expect.stringContaining(text)])
  })
})
