import { describe, expect, it } from 'vitest'
import { useDatabase } from '../support/database'

type Item = { id: number; quote: string; transQuote: string; quoteHtml: string }

describe('citation calls', () => {
  const backend = useDatabase()

  async function ids(): Promise<[number, number]> {
    const found = await Promise.all(
      ['10.5555/lumen(a).2026.01', '10.5555/lumen.2026.02'].map((doi) =>
        backend.json(`/front/front-article/getArticleByDoi?doi=${encodeURIComponent(doi)}`),
      ),
    )
    return found.map(({ data }) => (data as { id: number }).id) as [number, number]
  }

  const download = async (query: string) => {
    const response = await backend.call(`/front/front-article/downloadCitation?${query}`)
    return { response, text: await response.text() }
  }

  it('quotes an article in its own language and translated', async () => {
    const [id] = await ids()
    const { http, data } = await backend.json(`/front/front-article/getPublicizeInfo?id=${id}`)
    expect(http).toBe(200)
    const { quote, transQuote, quoteHtml } = data as Item
    expect(quote).toBe(
      '林明, 王海. 水 H₂O 的光（有更正）[J/OL]. 光与物, 2026, 7(1): 1-9. DOI:10.5555/lumen(a).2026.01.',
    )
    expect(transQuote).toBe(
      'LIN M, WANG H. Light in H₂O [Corrected][J/OL]. Light and Matter, 2026, 7(1): 1-9. DOI:10.5555/lumen(a).2026.01.',
    )
    expect(quoteHtml).toContain('H<sub>2</sub>O')
  })

  it('quotes several in the asked order and names those that are gone', async () => {
    const [one, two] = await ids()
    const { data } = await backend.json(
      `/front/front-article/batchPublicizeInfo?siteId=&ids=${two},${one},999999,${two}&style=apa`,
    )
    const { quote, items, missing, style } = data as {
      quote: string
      items: Item[]
      missing: number[]
      style: string
    }
    expect(items.map(({ id }) => id)).toEqual([two, one])
    expect(missing).toEqual([999999])
    expect(style).toBe('apa')
    expect(quote.split('\n')).toHaveLength(2)
    expect(quote).toContain('(2026)')
  })

  it('refuses what is no list of ids, too many, and works that are not there', async () => {
    const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
    for (const ids of ['', 'x', '1;drop', '-1', many]) {
      const { http } = await backend.json(`/front/front-article/batchPublicizeInfo?ids=${ids}`)
      expect([ids.slice(0, 9), http]).toEqual([ids.slice(0, 9), 400])
    }
    const { http } = await backend.json('/front/front-article/batchPublicizeInfo?ids=999999')
    expect(http).toBe(404)
  })

  it.each([
    ['BibTeX', 'bib', 'application/x-bibtex'],
    ['Endnote', 'enw', 'application/x-endnote-refer'],
    ['RefMan', 'ris', 'application/x-research-info-systems'],
    ['NoteExpress', 'net', 'text/plain'],
    ['NoteFirst', 'txt', 'text/plain'],
    ['CSL-JSON', 'json', 'application/vnd.citationstyles.csl+json'],
    ['Text', 'txt', 'text/plain'],
  ])('hands out %s as a .%s file', async (type, extension, mime) => {
    const [one, two] = await ids()
    const { response, text } = await download(`ids=${one},${two}&citationType=${type}&language=zh`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(`${mime}; charset=utf-8`)
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="citations.${extension}"`,
    )
    expect(text).toContain('光')
    expect(text).toContain('更正：水的光')
    const english = await download(`ids=${one}&citationType=${type}&language=en`)
    expect(english.text).toContain('Light in')
    expect(english.response.headers.get('content-disposition')).toContain(`citation-${one}.${extension}`)
  })

  it('answers HEAD without a body and refuses unknown formats', async () => {
    const [one] = await ids()
    const head = await backend.call(`/front/front-article/downloadCitation?ids=${one}&citationType=bibtex`, {
      method: 'HEAD',
    })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    const { response } = await download(`ids=${one}&citationType=Word`)
    expect(response.status).toBe(400)
  })
})
