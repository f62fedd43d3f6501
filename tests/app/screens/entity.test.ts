import { describe, expect, it } from 'vitest'
import { entityHead, entityViewModel } from '@/app/[site]/[locale]/(portal)/entity/view-model'
import type { EntityData } from '@/app/[site]/[locale]/(portal)/entity/load'
import { footerConfig } from '@/lib/contract/config'
import { searchItem, searchPage } from '@/lib/contract/search-page'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const footer = footerConfig.parse({ email: 'office@example.org' })
const [en, zh] = [arbitraryPageContext('en'), arbitraryPageContext('zh')]

const value = (label: string, enLabel: string | null, count: number) => ({
  key: label.toLowerCase(),
  ...{ label, enLabel, count },
})

const works = (total: number) =>
  searchPage.parse({
    content: [searchItem.parse({ ...arbitraryArticle(), kind: 'article', highlight: {}, matched: [] })],
    ...{ number: 0, size: 20, totalPages: 2, totalElements: total },
    ...{ more: false, relaxed: false, notices: [], didYouMean: [], expanded: [], readings: [] },
  })

const data = (name: string, total = 3): EntityData => ({
  kind: 'person',
  name,
  works: works(total),
  newest: [],
  compared: null,
  clusters: {
    total,
    more: false,
    facets: [
      { name: 'author', values: [value('张伟', 'Wei Zhang', 3), value('Ada Smith', null, 2)] },
      { name: 'year', values: [value('2026', null, 2), value('2025', null, 1)] },
      { name: 'keyword', values: [value('激光', null, 2)] },
    ],
  },
})

describe('the page of an author', () => {
  it('has the name of the language of the page, at one address however it was spelt', () => {
    for (const spelt of ['张伟', 'WEI ZHANG', 'wei zhang']) {
      expect(entityViewModel(data(spelt), en).frame).toMatchObject({ title: 'Wei Zhang' })
      expect(entityHead(data(spelt), en).canonical).toBe('/en/person/%E5%BC%A0%E4%BC%9F/')
    }
    expect(entityViewModel(data('张伟'), zh).frame.title).toBe('张伟')
    expect(entityViewModel(data('张伟'), zh).frame.lead).toBe('作者 · Wei Zhang · 3 篇文献')
  })

  it('says that a name has no form in the language of the page, not that the page has none', () => {
    const { frame } = entityViewModel({ ...data('激光'), kind: 'keyword' }, en)
    expect(frame.titleLang).toBe('zh')
    expect(frame.titleNotice).toContain('This name is recorded in Chinese only.')
    expect(entityViewModel(data('Ada Smith'), en).frame.titleLang).toBeUndefined()
  })

  it('takes the name of a keyword in the language of the page from the works that pair it', () => {
    const newest = works(2).content.map((work) => ({
      ...work,
      ...{ keyword: '综述;激光', enKeyword: 'review;laser' },
    }))
    const paired = { ...data('综述', 2), kind: 'keyword' as const, newest }
    const view = entityViewModel(paired, en)
    expect(view.frame).toMatchObject({ title: 'review', titleLang: undefined })
    expect(view.frame.lead).toContain('综述')
    expect(entityHead(paired, en).canonical).toBe('/en/keyword/%E7%BB%BC%E8%BF%B0/')
    expect(view.feeds.map(({ href }) => new URL(href, 'http://x').pathname)).toEqual([
      expect.stringContaining('%E7%BB%BC%E8%BF%B0'),
      expect.stringContaining('%E7%BB%BC%E8%BF%B0'),
    ])
  })

  it('is one for initials joined and apart, at one address, and has no neighbour of that name', () => {
    const author = {
      name: 'author' as const,
      values: [{ ...value('Liu XP', null, 3) }, value('Ada Smith', null, 2)],
    }
    const compared = ['Liu XP;Ada Smith', 'Liu X P;Li Ming', 'Liu X P;Wang Fang'].map((authors) => ({
      ...works(2).content[0]!,
      ...{ authors, enAuthors: '' },
    }))
    for (const name of ['Liu X P', 'Liu XP']) {
      const spelt = { ...data(name), compared, clusters: { ...data(name).clusters, facets: [author] } }
      const { frame, neighbours, authorship } = entityViewModel(spelt, en)
      expect(frame.title).toBe('Liu XP')
      expect(entityHead(spelt, en).canonical).toBe('/en/person/Liu%20XP/')
      expect(neighbours.flatMap(({ links }) => links.map(({ label }) => label))).toEqual(['Ada Smith'])
      expect(authorship?.text).toBe(translator('en', 'entity')('authorship.none'))
    }
  })

  it('leads to those it shares works with, never to itself', () => {
    const { neighbours } = entityViewModel(data('张伟'), en)
    expect(neighbours.map(({ label }) => label)).toEqual(['Co-authors', 'Keywords'])
    expect(neighbours[0]?.links.map(({ href }) => href)).toEqual(['/en/person/Ada%20Smith/'])
  })

  it('calls those of its own kind by what joins them, and has no note that says its heading again', () => {
    const shared = data('激光')
    const facets = [{ name: 'keyword' as const, values: [value('激光', null, 2), value('棱镜', null, 1)] }]
    const clusters = { ...shared.clusters, facets }
    const keyword = entityViewModel({ ...shared, kind: 'keyword', clusters }, zh)
    expect(keyword.neighbours.map(({ label }) => label)).toEqual(['相关关键词'])
    expect(keyword.note).toBeNull()
    expect(entityViewModel(data('张伟'), zh).note).toContain('署名')
  })

  it('shows the years of ten works or more with their share of the most, each a search', () => {
    const { years, search, feeds } = entityViewModel(data('张伟', 10), en)
    expect(years.rows.map(({ year, share }) => [year, share])).toEqual([
      ['2026', 1],
      ['2025', 0.5],
    ])
    expect(entityViewModel(data('张伟', 9), en).years.rows.map(({ share }) => share)).toEqual([null, null])
    expect(new URL(years.rows[1]?.href ?? '', 'http://x').searchParams.get('year')).toBe('2025')
    expect(new URL(search?.href ?? '', 'http://x').searchParams.get('author')).toBe('张伟')
    expect(feeds.map(({ label }) => label)).toEqual(['RSS', 'Atom'])
  })

  it('says nothing of a single work that stands in the list itself', () => {
    const one = data('张伟', 1)
    const facets = [
      { name: 'year' as const, values: [value('2026', null, 1)] },
      { name: 'keyword' as const, values: [value('激光', null, 1)] },
    ]
    const view = entityViewModel({ ...one, clusters: { ...one.clusters, facets } }, en)
    expect(view.years.rows).toEqual([])
    expect(view.neighbours[0]?.links[0]).toMatchObject({ label: '激光', count: null })
    expect(entityViewModel(data('张伟'), en).neighbours[0]?.links[0]?.count).toBe(2)
  })

  it('folds all but six of what works share, unless that is a single one', () => {
    const several = data('张伟')
    const shown = (length: number) => {
      const values = Array.from({ length }, (_, at) => value(`词${at}`, null, 1))
      const facets = [{ name: 'keyword' as const, values }]
      const view = entityViewModel({ ...several, clusters: { ...several.clusters, facets } }, en)
      return [view.neighbours[0]?.links.length, view.neighbours[0]?.more?.links.length]
    }
    expect(shown(7)).toEqual([7, undefined])
    expect(shown(9)).toEqual([6, 3])
    expect(shown(20)).toEqual([6, 6])
  })

  it('counts of what works share only what more than one has', () => {
    const several = data('张伟')
    const facets = [{ name: 'keyword' as const, values: [value('激光', null, 2), value('棱镜', null, 1)] }]
    const view = entityViewModel({ ...several, clusters: { ...several.clusters, facets } }, en)
    expect(view.neighbours[0]?.links.map(({ count }) => count)).toEqual([2, null])
  })

  describe('authorship', () => {
    const work = (authors: string, enAuthors: string, year: number) => ({
      ...(works(1).content[0] as ReturnType<typeof works>['content'][number]),
      authors,
      enAuthors,
      year,
    })
    const first = work('张伟;李明', 'Zhang Wei;Li Ming', 2010)
    const sameCoAuthor = work('李明;张伟', 'Li Ming;Zhang Wei', 2015)
    const otherCoAuthor = work('张伟;孙立', 'Zhang Wei;Sun Li', 2020)
    const authorshipOf = (compared: EntityData['compared']) =>
      entityViewModel({ ...data('张伟'), compared }, zh).authorship

    it.each([
      ['all works share co-authors', [first, sameCoAuthor], '很可能'],
      ['one work shares none', [first, sameCoAuthor, otherCoAuthor], '另外 1 篇'],
      ['no two works share one', [first, otherCoAuthor], '没有共同的合作者'],
      ['works fall into groups', [first, sameCoAuthor, otherCoAuthor, otherCoAuthor], '2 组'],
    ] as const)('is summed up where %s', (_, compared, expected) => {
      expect(authorshipOf([...compared])?.text).toContain(expected)
    })

    it('lists the groups with their years and shared co-authors', () => {
      expect(authorshipOf([otherCoAuthor, first, sameCoAuthor, otherCoAuthor])?.groups).toMatchObject([
        { text: '2020 · 2 篇文献', people: [{ label: '孙立' }] },
        { text: '2010–2015 · 2 篇文献', people: [{ label: '李明', href: '/zh/person/%E6%9D%8E%E6%98%8E/' }] },
      ])
    })

    it.each([
      ['a single work', [first]],
      ['works that are not compared', null],
    ])('is not stated for %s', (_, compared) => {
      expect(authorshipOf(compared)).toBeNull()
    })
  })

  it('says whom to tell of works that are not theirs', () => {
    const { wrong } = entityViewModel(data('张伟'), arbitraryPageContext('en', { footer }))
    expect(wrong?.link).toMatchObject({ label: 'office@example.org' })
    expect(wrong?.link?.href).toMatch(/^mailto:office@example\.org\?subject=.*Wei%20Zhang$/)
    expect(entityViewModel(data('张伟'), en).wrong).toMatchObject({ link: null })
    expect(entityViewModel({ ...data('激光'), kind: 'keyword' }, en).wrong).toBeNull()
  })

  it('is not for search engines where there is one work only', () => {
    expect(entityHead(data('张伟', 1), en).noindex).toBe(true)
    expect(entityHead(data('张伟', 2), en).noindex).toBe(false)
  })
})

describe('the page of an author with an ORCID iD', () => {
  const [one, other] = ['0000-0002-1825-0097', '0000-0001-5109-3700']
  const works = (name: string): EntityData => {
    const whole = data(name)
    const author = [
      { ...value('张伟', 'Wei Zhang', 2), key: one },
      { ...value('张伟', null, 1), key: other },
      value('张伟', 'Wei Zhang', 4),
      value('李娜', null, 1),
    ]
    const facets = whole.clusters.facets.map((facet) =>
      facet.name === 'author' ? { name: 'author' as const, values: author } : facet,
    )
    return { ...whole, clusters: { ...whole.clusters, facets } }
  }

  it('stands at the iD and leads to it and to all works under the name', () => {
    const view = entityViewModel(works(one), en)
    expect(entityHead(works(one), en).canonical).toBe(`/en/person/${one}/`)
    expect(view.frame.title).toBe('Wei Zhang')
    expect(view.identifier).toMatchObject({
      ...{ label: `ORCID iD ${one}`, href: `https://orcid.org/${one}` },
      others: { href: '/en/person/Wei%20Zhang/' },
    })
    expect(view.note).toContain('ORCID')
    expect(view.identified).toBeNull()
    expect(view.feeds[0]?.href).toBe(`/feeds/en/author/${one}/rss.xml`)
    expect(view.neighbours[0]?.links.map(({ href }) => href)).toContain(`/en/person/${other}/`)
  })

  it('is named by the page of everybody of that name', () => {
    const view = entityViewModel(works('张伟'), zh)
    expect(view.identifier).toBeNull()
    expect(view.identified?.label).toBe('ORCID\u00a0iD')
    expect(view.identified?.links.map(({ label, href, count }) => [label, href, count])).toEqual([
      [one, `/zh/person/${one}/`, '2 篇文献'],
      [other, `/zh/person/${other}/`, '1 篇文献'],
    ])
    expect(view.neighbours[0]?.links.map(({ label }) => label)).toEqual(['李娜'])
  })
})

describe('the feeds of an institution or a fund', () => {
  it.each([
    ['institution', '示例大学'],
    ['fund', '示例基金'],
  ] as const)('of a %s are by its name as works are counted by it', (kind, name) => {
    const whole = data(name)
    const facets = [{ name: kind, values: [value(name, 'Sample', 3)] }]
    const view = entityViewModel({ ...whole, kind, clusters: { ...whole.clusters, facets } }, en)
    expect(view.feeds.map(({ href }) => decodeURIComponent(href))).toEqual([
      `/feeds/en/${kind}/${name}/rss.xml`,
      `/feeds/en/${kind}/${name}/atom.xml`,
    ])
  })
})
