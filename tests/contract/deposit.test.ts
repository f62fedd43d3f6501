import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { DepositError, writeDeposit } from '@/lib/backend/harvest/deposit/write-deposit'
import { useDatabase } from '../support/database'

describe('the deposit of an issue', () => {
  const backend = useDatabase()
  const now = new Date('2026-05-01T02:03:04.000Z')

  const deposit = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-deposit-'))
    const options = { site: 'lumen', year: 2026, issue: '1', folder, now }
    const { files, articles } = await writeDeposit(backend.db, options)
    const [crossref = '', doaj = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    await rm(folder, { recursive: true })
    return { articles, crossref, doaj: JSON.parse(doaj) as { bibjson: Record<string, unknown> }[] }
  }

  it('names journal, issue, titles, people and address for Crossref', async () => {
    const { crossref, articles } = await deposit()
    const document = new DOMParser({
      onError: (level, message) => {
        throw new Error(`${level}: ${message}`)
      },
    }).parseFromString(crossref, 'text/xml')
    const texts = (name: string) =>
      (Array.from(document.getElementsByTagName(name)) as Element[]).map(({ textContent }) => textContent)
    expect(articles).toBe(1)
    expect(texts('timestamp')).toEqual(['20260501020304'])
    expect(texts('doi')).toContain('10.5555/lumen(a).2026.01')
    expect(texts('title')).toEqual(['Light in H2O'])
    expect(texts('original_language_title')).toEqual(['水 H2O 的光'])
    expect(texts('surname')).toEqual(['Lin', 'Wang'])
    expect(texts('ORCID')).toEqual(['https://orcid.org/0000-0002-1825-0097'])
    expect(texts('resource')[0]).toMatch(/\/zh\/article\/doi\/10\.5555\/lumen\(a\)\.2026\.01\/$/)
    expect(texts('unstructured_citation')).toHaveLength(1)
    expect(document.getElementsByTagName('journal_metadata')[0]?.getAttribute('language') ?? '').toMatch(
      /^([a-z]{2})?$/,
    )
  })

  it('keeps the order of elements the schema asks for', async () => {
    const { crossref } = await deposit()
    const article = /<journal_article[\s\S]*<\/journal_article>/.exec(crossref)?.[0] ?? ''
    const at = [
      'titles',
      'contributors',
      'jats:abstract',
      'publication_date',
      'pages',
      'ai:program',
      'doi_data',
      'citation_list',
    ].map((name) => article.indexOf(`<${name}`))
    expect(at.every((place) => place > 0)).toBe(true)
    expect([...at].sort((a, b) => a - b)).toEqual(at)
  })

  it('gives DOAJ no empty value', async () => {
    const { doaj } = await deposit()
    expect(doaj[0]?.bibjson).toMatchObject({
      title: '水 H2O 的光',
      year: '2026',
      month: '3',
      start_page: '1',
      identifier: [
        { type: 'doi', id: '10.5555/lumen(a).2026.01' },
        { type: 'pissn', id: '1234-5679' },
      ],
    })
    expect(JSON.stringify(doaj)).not.toMatch(/:(null|""|\[\])/)
  })

  it('says what is missing', async () => {
    const options = { site: 'lumen', year: 1999, issue: '1', folder: tmpdir(), now }
    await expect(writeDeposit(backend.db, options)).rejects.toThrow(DepositError)
    await expect(writeDeposit(backend.db, { ...options, site: 'nobody' })).rejects.toThrow(/nobody/)
    const volume = { ...options, year: 2026, volume: '99' }
    await expect(writeDeposit(backend.db, volume)).rejects.toThrow(/no volume 99, issue 1 of 2026/)
  })

  it('names a language by two letters or not at all, and takes no other title for the original', async () => {
    const written = async (values: Partial<typeof articles.$inferInsert>) => {
      await backend.db.update(articles).set(values)
      return (await deposit()).crossref
    }
    const french = await written({
      language: 'fr',
      otherTitles: [{ lang: 'de', html: 'Licht' }],
      otherAbstracts: [{ lang: 'de"<', html: '<p>Licht.</p>', kind: null, titleHtml: null }],
    })
    expect(french).toContain('language="fr"')
    expect(french).not.toContain('Licht</original_language_title>')
    expect(french).toContain('<jats:abstract xml:lang="de&quot;&lt;">')
    const cantonese = await written({ language: 'yue', otherTitles: [{ lang: 'yue', html: '光' }] })
    expect(cantonese).toContain('<original_language_title>光</original_language_title>')
    expect(cantonese).not.toContain('language="yu"')
  })
})
