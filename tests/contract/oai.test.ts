import { DOMParser, type Element } from '@xmldom/xmldom'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { useDatabase } from '../support/database'

describe('OAI-PMH', () => {
  const backend = useDatabase()

  const fetchOai = async (query: string, site = 'lumen') => {
    const response = await backend.call(`/front/ext/oai?${query}`, {}, site)
    expect(response.status).toBe(200)
    const text = await response.text()
    const document = new DOMParser({
      onError: (level, message) => {
        throw new Error(`${level}: ${message}`)
      },
    }).parseFromString(text, 'text/xml')
    const all = (name: string) => Array.from(document.getElementsByTagName(name)) as Element[]
    return {
      text,
      all,
      texts: (name: string) => all(name).map((element) => element.textContent),
      error: all('error')[0]?.getAttribute('code') ?? null,
    }
  }

  it('says who it is', async () => {
    const { texts } = await fetchOai('verb=Identify')
    expect(texts('baseURL')[0]).toMatch(/^http:\/\/lumen\.localhost:\d+\/oai$/)
    expect(texts('deletedRecord')).toEqual(['persistent'])
    expect(texts('repositoryIdentifier')).toEqual(['lumen.localhost'])
  })

  it('lists every article, in sets that give it back', async () => {
    const { texts } = await fetchOai('verb=ListIdentifiers&metadataPrefix=oai_dc')
    const stored = await backend.db.select({ id: articles.id }).from(articles).orderBy(articles.id)
    expect(texts('identifier')).toEqual(stored.map(({ id }) => `oai:lumen.localhost:${id}`))
    for (const set of new Set(texts('setSpec'))) {
      const chosen = await fetchOai(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=${set}`)
      expect(chosen.texts('identifier')).toHaveLength(texts('setSpec').filter((each) => each === set).length)
    }
    const { texts: sets } = await fetchOai('verb=ListSets')
    expect(sets('setSpec')).toEqual(expect.arrayContaining([...new Set(texts('setSpec'))]))
  })

  it('gives a record as Dublin Core in both languages, and as its JATS', async () => {
    const [row] = await backend.db
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.doi, '10.5555/lumen(a).2026.01'))
    const identifier = `oai:lumen.localhost:${row?.id}`
    const dc = await fetchOai(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`)
    expect(dc.texts('dc:title')).toEqual(['水 H2O 的光', 'Light in H2O'])
    expect(dc.texts('dc:creator')).toEqual(['林明', '王海'])
    expect(dc.texts('dc:identifier')).toContain('doi:10.5555/lumen(a).2026.01')
    const jats = await fetchOai(`verb=GetRecord&metadataPrefix=jats&identifier=${identifier}`)
    expect(jats.all('article')[0]?.namespaceURI).toBe('https://jats.nlm.nih.gov/ns/archiving/1.3/')
    expect(jats.all('fig')).toHaveLength(1)
  })

  it('marks what was withdrawn as deleted, without metadata', async () => {
    const [row] = await backend.db.select({ id: articles.id }).from(articles).limit(1)
    const id = row?.id ?? 0
    await backend.db.update(articles).set({ withdrawnAt: new Date() }).where(eq(articles.id, id))
    const { all } = await fetchOai(
      `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:lumen.localhost:${id}`,
    )
    expect(all('header')[0]?.getAttribute('status')).toBe('deleted')
    expect(all('metadata')).toEqual([])
    await backend.db.update(articles).set({ withdrawnAt: null }).where(eq(articles.id, id))
  })

  it.each([
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:other.example:1', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:lumen.localhost:999999999', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=nothing', 'idDoesNotExist'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=journal:1', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=1999-01-01', 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=abc.def', 'badResumptionToken'],
    ['verb=ListSets&resumptionToken=abc', 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
    ['verb=Foo', 'badVerb'],
  ])('answers %s with %s', async (query, code) => expect((await fetchOai(query)).error).toBe(code))

  it('goes on by tokens until everything was given once, and takes no token that was changed', async () => {
    const [row] = await backend.db.select().from(articles).limit(1)
    const many = Array.from({ length: 620 }, (_, index) => index)
    await backend.db.execute(sql`
      insert into articles (site_id, publication_id, language, year, content_hash, title)
      select ${row?.siteId}, ${row?.publicationId}, 'zh', 2020, 'x', '篇 ' || n from generate_series(1, ${many.length}) n`)
    const seen: (string | null)[] = []
    let query = 'verb=ListRecords&metadataPrefix=oai_dc'
    let token: string | null = null
    do {
      const { texts, all, error } = await fetchOai(query)
      expect(error).toBeNull()
      seen.push(...texts('identifier'))
      expect(all('resumptionToken')[0]?.getAttribute('completeListSize')).toBe(String(many.length + 2))
      token = texts('resumptionToken')[0] ?? null
      query = `verb=ListRecords&resumptionToken=${token}`
      if (token) {
        expect((await fetchOai(`verb=ListIdentifiers&resumptionToken=${token}`)).error).toBe(
          'badResumptionToken',
        )
        expect((await fetchOai(`${query}x`)).error).toBe('badResumptionToken')
      }
    } while (token)
    expect(new Set(seen).size).toBe(many.length + 2)
    expect(seen).toHaveLength(many.length + 2)
  })
})
