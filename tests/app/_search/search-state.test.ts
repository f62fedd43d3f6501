import { describe, expect, it } from 'vitest'
import {
  chosenOf,
  searchOf,
  searchState,
  stateHref,
  toggleHref,
  withValidYears,
} from '@/app/_search/search-state'
import { translationsView } from '@/app/_search/translations-view-model'
import { match } from '@/lib/routes/match'
import { translator } from '@/lib/i18n/translator'

describe('the type of a search', () => {
  it('is named by `type`, by `searchType` as journals are addressed, or by the route', () => {
    expect(searchState('publication', { searchType: '-3', index: '0' }, 'zh').kind).toBe('publication')
    expect(searchState('publication', { searchType: '25' }, 'en').kind).toBe('picture')
    expect(searchState('publication', {}, 'en').kind).toBe('publication')
  })
})

describe('searchState', () => {
  it('goes by the type before the route, and leads to the route of the type', () => {
    expect(searchState('article', { q: '光', type: '25' }, 'zh')).toMatchObject({
      kind: 'picture',
      path: '/textList',
    })
    expect(searchState('video', { q: '光' }, 'zh')).toMatchObject({ kind: 'video', path: '/audioList' })
    expect(searchState('article', { q: '光', type: 'nonsense' }, 'zh').kind).toBe('article')
  })

  it('adds and takes away facet values, always on the first page', () => {
    const state = searchState('article', { q: '光', page: '3', year: '2025' }, 'zh')
    const both = new URL(toggleHref(state, 'year', '2026'), 'http://wide.example')
    expect(both.searchParams.get('year')).toBe('2025;2026')
    expect(both.searchParams.has('page')).toBe(false)
    expect(chosenOf(state, 'year')).toEqual(['2025'])
    expect(new URL(toggleHref(state, 'year', '2025'), 'http://wide.example').searchParams.has('year')).toBe(
      false,
    )
  })
})

const searchAt = (path: string) => {
  const [pathname = '/', search] = path.split('?')
  return searchOf(match(pathname, new URLSearchParams(search)))
}

describe('searchOf', () => {
  it('tells query and type of a page of results for the box of the header', () => {
    expect(searchAt('/article?q=%E5%85%89&type=428&lang=zh')).toEqual({ q: '光', type: 'article' })
    expect(searchAt('/zh/article/?q=laser')).toEqual({ q: 'laser', type: 'article' })
    expect(searchAt('/audioList?q=laser')).toEqual({ q: 'laser', type: 'video' })
    expect(searchAt('/zh/article/?page=2')).toBeUndefined()
    expect(searchAt('/zh/home/')).toBeUndefined()
  })
})

describe('translationsView', () => {
  const t = translator('en', 'search')

  it('shows what was looked for besides, with the way out and the way back', () => {
    const state = searchState('article', { q: '薄膜' }, 'en')
    const page = { content: [], number: 0, expanded: [], readings: [] }
    const on = translationsView(
      { ...page, expanded: [{ word: '薄膜', added: ['thin film', 'membrane'] }] },
      state,
      t,
    )
    expect(on?.pairs).toEqual([{ word: '薄膜', added: 'thin film, membrane' }])
    expect(on?.change.href).toBe(stateHref(state, { expand: '0' }))
    const off = translationsView(page, searchState('article', { q: '薄膜', expand: '0' }, 'en'), t)
    expect(off?.change.href).toBe(stateHref(state))
    expect(translationsView(page, state, t)).toBeNull()
    const read = translationsView(
      {
        ...page,
        readings: [{ kind: 'fields', to: [], fields: [{ name: 'journal', value: '光学' }] }],
      },
      state,
      t,
    )
    expect(read?.label).toBe('Read as journal 光学.')
    expect(read?.change.href).toContain('expand=0')
  })

  const shown = (q: string, page: Partial<Parameters<typeof translationsView>[0]>) =>
    translationsView(
      { content: [], number: 0, expanded: [], readings: [], ...page },
      searchState('article', { q }, 'en'),
      t,
    )

  it('says once what was looked for in the other language', () => {
    const expanded = [{ word: '薄膜', added: ['thin film'] }]
    const of = (to: string[]) =>
      shown('薄膜', { expanded, readings: [{ kind: 'translation', to, fields: [] }] })
    expect(of(['film'])).toMatchObject({
      label: 'Also searched in the other language:',
      pairs: [{ word: '薄膜', added: 'thin film' }],
    })
    expect(of(['film', 'growth'])).toMatchObject({
      label: 'Searched in the other language: thin film, growth.',
      pairs: [],
    })
  })

  it.each([
    ['降水变化对干旱的影响', ['降水变化对干旱'], '降水变化 干旱'],
    ['愤怒情绪对恶意创造力的影响', ['愤怒情绪对恶意创造力', '愤怒情绪 恶意创造力'], '愤怒情绪 恶意创造力'],
    ['大气相对湿度的变化', ['大气相对湿度'], '大气相对湿度'],
    ['什么是LDA主题模型', ['LDA主题模型', 'LDA主题'], 'LDA主题模型'],
    ['how does art affect smart cities', ['art', 'smart cities'], 'art, smart cities'],
  ])('names what %s is about', (q, to, named) => {
    expect(shown(q, { readings: [{ kind: 'question', to, fields: [] }] })?.label).toBe(
      `Searched for the subject “${named}”.`,
    )
  })
})

it('leaves years that are none out of calls and of links to them', () => {
  const state = searchState('article', { q: '光', yearFrom: '20xx', yearTo: '2024' }, 'zh')
  expect(withValidYears(state).params).toEqual({ q: '光', yearTo: '2024', type: '428', lang: 'zh' })
  expect(state.params['yearFrom']).toBe('20xx')
})

describe('a search within results', () => {
  const paramsOf = (query: Record<string, string>) => {
    const { type: _type, lang: _lang, ...params } = searchState('article', query, 'en').params
    return params
  }

  it('has the filters of the earlier one among its own, and its words apart', () => {
    expect(paramsOf({ q: 'water', within: 'q=soil&author=Wei Zhang&years=5' })).toEqual({
      ...{ q: 'water', within: 'soil', author: 'Wei Zhang', years: '5' },
    })
    expect(paramsOf({ q: 'water', within: 'author=Wei Zhang' })).toEqual({ q: 'water', author: 'Wei Zhang' })
    expect(paramsOf({ q: 'water', year: '2020', within: 'q=soil&year=2019;2020' })).toMatchObject({
      year: '2020',
    })
  })

  it('without a new query is the earlier one', () => {
    expect(paramsOf({ q: ' ', within: 'q=soil&field=title&within=land' })).toEqual({
      ...{ q: 'soil', field: 'title', within: 'land' },
    })
    expect(paramsOf({ q: '', within: '' })).toEqual({ q: '' })
  })
})
