import { describe, expect, it } from 'vitest'
import { citationTypes } from '@/lib/citation/citation-types'
import { useDatabase } from '../support/database'

describe('export of a search', () => {
  const backend = useDatabase()

  const file = async (query: string) => {
    const response = await backend.call(`/front/ext/search-export?${query}`)
    return { response, text: await response.text() }
  }

  const found = async (query: string) => {
    const { data } = await backend.json(`/front/search?type=article&size=100&${query}`)
    return (data as { content: { id: number; doi: string | null }[] }).content
  }

  it('writes every hit in the order of the results, in every format', async () => {
    const works = await found('q=light%20OR%20光')
    expect(works.length).toBeGreaterThan(1)
    const { text } = await file('q=light%20OR%20光&citationType=CSL-JSON&lang=zh')
    const items = JSON.parse(text) as { DOI?: string }[]
    expect(items.map(({ DOI }) => DOI ?? null)).toEqual(works.map(({ doi }) => doi))
    for (const type of citationTypes) {
      const { response, text: body } = await file(`q=light%20OR%20光&citationType=${type}`)
      expect([type, response.status]).toEqual([type, 200])
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?search-results\./)
      const marks = { BibTeX: /^@/gm, Endnote: /^%0 /gm, RefMan: /^TY {2}- /gm, Text: /^\[\d+\] /gm }
      const mark = marks[type as keyof typeof marks]
      if (mark) expect([type, body.match(mark)?.length]).toEqual([type, works.length])
    }
  })

  it('is offered with searches of articles only', async () => {
    const offer = async (type: string) =>
      (await backend.json(`/front/search?type=${type}&q=light`)).data as Record<string, unknown>
    expect(await offer('article')).toMatchObject({ canExport: true, canSubscribe: true })
    expect(await offer('news')).toMatchObject({ canExport: false, canSubscribe: false })
  })

  it('writes the very file that the same works give by their ids', async () => {
    const works = await found('q=light%20OR%20光')
    const ids = works.map(({ id }) => id).join(',')
    for (const type of citationTypes) {
      const one = await backend.call(`/front/front-article/downloadCitation?ids=${ids}&citationType=${type}`)
      expect((await file(`q=light%20OR%20光&citationType=${type}`)).text).toBe(await one.text())
    }
  })

  it('narrows as the page does, and sorts', async () => {
    const works = await found('q=light%20OR%20光&sort=date')
    const { text } = await file('q=light%20OR%20光&sort=date&citationType=csl-json')
    expect((JSON.parse(text) as { DOI?: string }[]).map(({ DOI }) => DOI ?? null)).toEqual(
      works.map(({ doi }) => doi),
    )
  })

  it('says in a sentence that there is nothing, and refuses an unknown format', async () => {
    expect((await file('q=qqqqzzzz')).response.status).toBe(404)
    expect((await file('q=')).response.status).toBe(404)
    expect((await file('q=light&citationType=doc')).response.status).toBe(400)
    expect((await file('q=light&conditions=%7B&yearFrom=x')).response.status).toBeLessThan(500)
  })
})
