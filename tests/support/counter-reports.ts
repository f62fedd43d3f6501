import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { GET } from '@/app/r51/[[...path]]/route'
import { sha256 } from '@/lib/backend/auth/secret'
import { type Db, articles, sites } from '@/lib/backend/db/db'
import { handle } from '@/lib/backend/handle'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { institutionByKey, putInstitutionSecret } from '@/lib/backend/institution/queries/institution'

/** API keys of the two institutions. */
export const COUNTER_KEYS = { north: 'n'.repeat(32), south: 's'.repeat(32) }

/**
 * The demo journal with two institutions: North reads from 192.0.2.0/24, South from 198.51.100.0/24. `older` are the
 * years of further articles.
 */
async function twoInstitutions(older: readonly number[]): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'counter-')), 'lumen')
  await cp('tests/fixtures/packs/lumen', folder, { recursive: true })
  const yaml = await readFile(join(folder, 'site.yaml'), 'utf8')
  const north = '{ key: north, name: { zh: 北方大学, en: North University }, ranges: [192.0.2.0/24] }'
  const south = '{ key: south, name: { zh: 南方大学, en: South University }, ranges: [198.51.100.0/24] }'
  await writeFile(join(folder, 'site.yaml'), `${yaml}\ninstitutions: [${north}, ${south}]\n`)
  const article = await readFile(join(folder, 'articles', 'two.xml'), 'utf8')
  for (const year of older)
    await writeFile(
      join(folder, 'articles', `of-${year}.xml`),
      article.replace('lumen.2026.02', `lumen.${year}.01`).replace('<year>2026', `<year>${year}`),
    )
  return folder
}

/** Imports the journal with its institutions and their keys; its first article is open, the second closed. */
export async function importCounterSite(db: Db, older: readonly number[] = []) {
  const ids = { north: 0, south: 0, site: 0, open: 0, closed: 0 }
  await importPack(db, await twoInstitutions(older), () => undefined)
  const [site] = await db.select().from(sites).where(eq(sites.sld, 'lumen'))
  ids.site = site?.id ?? 0
  const ofSite = eq(articles.siteId, ids.site)
  const [open, closed] = await db.select().from(articles).where(ofSite).orderBy(asc(articles.id))
  ids.open = open?.id ?? 0
  ids.closed = closed?.id ?? 0
  await db.update(articles).set({ oa: true, access: 'open' }).where(eq(articles.id, ids.open))
  await db.update(articles).set({ access: 'closed' }).where(eq(articles.id, ids.closed))
  for (const name of ['north', 'south'] as const) {
    ids[name] = (await institutionByKey(db, ids.site, name))?.id ?? 0
    const secret = { kind: 'report' as const, secretHash: sha256(COUNTER_KEYS[name]), days: null }
    await putInstitutionSecret(db, { institutionId: ids[name], ...secret })
  }
  return ids
}

/** Requests a path below /r51/ of the journal; without one /r51/ itself. */
export function fetchReport(path: string, query: Record<string, string>): Promise<Response> {
  const address = `http://lumen.localhost/r51/${path}?${String(new URLSearchParams(query))}`
  const headers = { host: 'lumen.localhost', 'x-portal-site': 'lumen' }
  return GET(new Request(address, { headers }), {
    params: Promise.resolve(path ? { path: path.split('/') } : {}),
  })
}

type Counts = { batch: string; counts: { id: number }[]; uses: unknown[] }

/** Returns what an instance of the front sends its counts with: each batch twice, as after a lost response. */
export const sendCounts =
  (db: Db) =>
  async (counted: Counts): Promise<void> => {
    const counts = counted.counts.map(({ id, ...sum }) => ({ ...sum, resourceId: id }))
    const body = JSON.stringify({ ...counted, counts })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    for (const _ of [1, 2]) {
      const request = new Request('http://rc-pub.internal/rc-pub/front/ext/counts', init)
      const answer = await handle(request, { db, siteKey: 'lumen', address: null })
      if (answer.status !== 200) throw new Error(`counts answered ${answer.status}`)
    }
  }
