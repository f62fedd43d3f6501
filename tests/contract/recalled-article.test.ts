import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { applyPublicationTimes } from '@/lib/backend/import/times/apply-publication-times'
import { importPaths } from '@/lib/backend/import/import-paths'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

const DOI = '10.5555/recalled.1'

describe('an article that is scheduled again after it was shown', { timeout: 60_000 }, () => {
  const suite = useDatabase()

  const publish = async (at: string) => {
    const meta = `<custom-meta-group><custom-meta><meta-name>publish-at</meta-name><meta-value>${at}</meta-value></custom-meta></custom-meta-group>`
    const file = join(await mkdtemp(join(tmpdir(), 'recalled-')), 'work.xml')
    await writeFile(file, jatsArticle({ doi: DOI, title: 'Recalled', journal: '光与物', meta }))
    await importPaths(suite.db, [file], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
    const [row] = await suite.db.select().from(articles).where(eq(articles.doi, DOI))
    return { id: row?.id ?? 0, since: row?.updatedAt.toISOString().replace(/\.\d+Z/, 'Z') ?? '' }
  }
  const oai = async (query: string) =>
    (await suite.call(`/front/ext/oai?metadataPrefix=oai_dc&${query}`)).text()
  const record = (id: number) => oai(`verb=GetRecord&identifier=oai:lumen.localhost:${id}`)
  const lines = async () => (await suite.call('/front/ext/records')).text()

  it('is unknown to harvesters before it was ever shown', async () => {
    const { id } = await publish('2098-01-01T00:00:00Z')
    expect(await record(id)).toContain('idDoesNotExist')
  })

  it('is deleted for harvesters, by an import or at its issue’s time, and comes back', async () => {
    const { id } = await publish('2020-01-01T00:00:00Z')
    expect(await record(id)).toContain('Recalled')
    const { since } = await publish('2098-01-01T00:00:00Z')
    expect(await record(id)).toMatch(/<header status="deleted">.*<\/header><\/record>/)
    const heard = await oai(`verb=ListRecords&from=${since}`)
    expect(heard).toMatch(
      new RegExp(`<header status="deleted"><identifier>oai:lumen.localhost:${id}</identifier>`),
    )
    expect(await oai('verb=ListIdentifiers')).toContain(`<identifier>oai:lumen.localhost:${id}</identifier>`)
    expect(await lines()).not.toContain(DOI)
    await publish('2098-02-01T00:00:00Z')
    expect(await record(id)).toContain('status="deleted"')
    await applyPublicationTimes(suite.db, { at: new Date('2098-03-01T00:00:00Z') })
    expect(await record(id)).not.toContain('status="deleted"')
    await applyPublicationTimes(suite.db, { at: new Date('2097-03-01T00:00:00Z'), siteId: await siteOf(id) })
    expect(await record(id)).toContain('status="deleted"')
  })

  const siteOf = async (id: number) =>
    (await suite.db.select().from(articles).where(eq(articles.id, id)))[0]?.siteId ?? 0
})
