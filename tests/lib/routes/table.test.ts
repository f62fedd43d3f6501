import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folderOf } from '@/lib/routes/screen-folder'
import { match } from '@/lib/routes/match'
import { routes } from '@/lib/routes/table'
import { menuTarget } from '@/lib/routes/menu-target'
import { href } from '@/lib/routes/href'

/** Current and historic addresses, with the screen and parameters they mean. */
const cases: [string, string, Record<string, string>, string | null][] = [
  ['/', 'home', {}, null],
  ['/zh', 'home', {}, 'zh'],
  ['/en/home', 'home', {}, 'en'],
  ['/homeNav/101/en', 'home', { site: '101' }, 'en'],
  ['/homeNav', 'home', {}, null],
  ['/optics/home/zh', 'home', { site: 'optics' }, 'zh'],
  ['/zh/optics/home', 'home', { site: 'optics' }, 'zh'],
  ['/zh/justAccepted', 'just-accepted', {}, 'zh'],
  ['/en/onlineFirst', 'online-first', {}, 'en'],
  ['/zh/issue', 'issue', {}, 'zh'],
  ['/zh/issue/2026', 'issue', { year: '2026' }, 'zh'],
  ['/zh/issue/2026/4', 'issue', { year: '2026', issue: '4' }, 'zh'],
  ['/zh/issue/2026/S1', 'issue', { year: '2026', issue: 'S1' }, 'zh'],
  ['/article/doi/10.5555/a.b(c)1', 'article', { doi: '10.5555/a.b(c)1' }, null],
  ['/article/doi/101/10.5555/a/b/c/en', 'article', { siteId: '101', doi: '10.5555/a/b/c' }, 'en'],
  ['/zh/article/doi/10.5555/a%2Fb', 'article', { doi: '10.5555/a/b' }, 'zh'],
  ['/en/article/doi/10.5555/<x>;y:%25', 'article', { doi: '10.5555/<x>;y:%' }, 'en'],
  ['/zh/article/doi/10.5555/a//b', 'article', { doi: '10.5555/a//b' }, 'zh'],
  ['/article/doi/101//10.5555//a///en', 'article', { siteId: '101', doi: '10.5555//a' }, 'en'],
  ['/zh//issue///2026//4', 'issue', { year: '2026', issue: '4' }, 'zh'],
  ['/article/id/101/7/1/en', 'article', { siteId: '101', thesisId: '7', style: '1' }, 'en'],
  ['/article/id/101/en', 'article', { thesisId: '101', onlyNumber: '1' }, 'en'],
  ['/thesis/101/zh', 'article', { thesisId: '101', onlyNumber: '1' }, 'zh'],
  ['/zh/article/7', 'article', { thesisId: '7' }, 'zh'],
  ['/zh/article/101/7', 'article', { siteId: '101', thesisId: '7' }, 'zh'],
  ['/thesis/101/7/0/zh', 'article', { siteId: '101', thesisId: '7', style: '0' }, 'zh'],
  ['/en/thesis/101/7', 'article', { siteId: '101', thesisId: '7' }, 'en'],
  ['/newAlbumDetail/101/5/en', 'album', { siteId: '101', id: '5' }, 'en'],
  ['/newAlbumList/101/5/zh', 'album-list', { siteId: '101', id: '5' }, 'zh'],
  ['/newItemPage/101/5', 'info', { siteId: '101', id: '5' }, null],
  ['/newPeriodIntroduce/101/5/en', 'about', { siteId: '101', id: '5' }, 'en'],
  ['/newsDetails/101/5/en', 'news', { siteId: '101', id: '5' }, 'en'],
  ['/zh/newsDetails/5', 'news', { id: '5' }, 'zh'],
  ['/newEditorial/101/5/9/en', 'editorial-board', { siteId: '101', id: '5', editorialId: '9' }, 'en'],
  ['/zh/editorial-board/5/0', 'editorial-board', { id: '5', editorialId: '0' }, 'zh'],
  [
    '/newAcademic/101/5/backissue/12/0/en',
    'academic',
    { siteId: '101', id: '5', type: 'backissue', activeName: '12', page: '0' },
    'en',
  ],
  [
    '/newsInfo/101/5/channel/0/0/zh',
    'news-list',
    { siteId: '101', id: '5', type: 'channel', page: '0', activeId: '0' },
    'zh',
  ],
  ['/en/newsInfo/5/0', 'news-list', { id: '5', activeId: '0' }, 'en'],
  ['/zh/about/5', 'about', { id: '5' }, 'zh'],
  ['/zh/aboutus/5', 'about', { id: '5' }, 'zh'],
  ['/zh/collectionList/5', 'album-list', { id: '5' }, 'zh'],
  ['/zh/collections/5', 'album', { id: '5' }, 'zh'],
  ['/zh/info/5', 'info', { id: '5' }, 'zh'],
  ['/zh/newcomposite/5', 'composite', { id: '5' }, 'zh'],
  ['/zh/news/5', 'news', { id: '5' }, 'zh'],
  ['/zh/somecode', 'column', { code: 'somecode' }, 'zh'],
  ['/somecode', 'column', { code: 'somecode' }, null],
  ['/en/jump/article/101/7', 'jump', { kind: 'article', siteId: '101', id: '7' }, 'en'],
  ['/zh/jump/news/101/7', 'jump', { kind: 'news', siteId: '101', id: '7' }, 'zh'],
  ['/login', 'login', {}, null],
  ['/errorPage', 'error', {}, null],
]

describe('match', () => {
  it.each(cases)('%s shows %s', (path, screen, params, locale) => {
    for (const spelling of path === '/' ? ['/'] : [path, `${path}/`])
      expect(match(spelling)).toMatchObject({ screen, params, locale })
  })

  it.each([
    '/optics/zh/home',
    '/zh/article/doi/x/%E0%A4%A',
    '/a/b/c/d/e/f',
    '/zh/issue/abc',
    '/zh/zh/home',
    '/zh/jump/book/1/2',
  ])('%s is in no row', (path) => expect(match(path)).toBeNull())

  it('has a page for every screen', () => {
    const screens = routes.map(({ screen }) => screen)
    const missing = [...new Set(screens)].filter((screen) =>
      ['(portal)/', '(account)/', ''].every((group) =>
        ['page.tsx', 'route.ts'].every(
          (file) => !existsSync(`app/[site]/[locale]/${group}${folderOf(screen)}/${file}`),
        ),
      ),
    )
    expect(missing).toEqual([])
  })

  it('keeps a list of a hundred ids whole: cut short it would name another work', () => {
    const ids = Array.from({ length: 100 }, (_, at) => 2_000_000_000 + at).join(',')
    expect(match('/zh/cite/', new URLSearchParams({ ids }))?.query.ids).toBe(ids)
    const back = `/article?q=${'%E5'.repeat(490)}`
    expect(match('/login/', new URLSearchParams({ back }))?.query.back).toBe(back)
  })

  it('keeps known query parameters in the order of the table and drops the others', () => {
    const found = match('/academic', new URLSearchParams('x=1&lang=en&columnId=3&activeName=9'))
    expect(Object.keys(found?.query ?? {})).toEqual(['columnId', 'activeName', 'lang'])
    expect(found?.locale).toBe('en')
  })

  it('reads no control character and no half of a character that was cut, which no page may contain', () => {
    const query = (value: string) => match('/article', new URLSearchParams({ q: value }))?.query.q
    expect(query('a\u0000b\u001b\u0085c\n')).toBe('a b  c ')
    expect(query(`${'x'.repeat(499)}𝒳`)).toBe(`${'x'.repeat(499)} `)
    expect(query('𝒳 中')).toBe('𝒳 中')
  })

  it('reads the language of a query in any case', () =>
    expect(match('/login', new URLSearchParams('lang=EN'))?.locale).toBe('en'))

  it('takes an article list that is asked something for a search, in the language of its path', () => {
    const found = match('/zh/article/', new URLSearchParams('q=激光&sort=date'))
    expect(found).toMatchObject({
      ...{ screen: 'search', locale: 'zh', policy: 'search' },
      ...{ params: { kind: 'article' }, query: { q: '激光', sort: 'date' } },
    })
    expect(match('/zh/article/', new URLSearchParams('q='))?.screen).toBe('search')
    expect(match('/zh/article/', new URLSearchParams('page=2'))?.screen).toBe('articles')
    expect(match('/zh/article/7', new URLSearchParams('q=a'))?.screen).toBe('article')
  })

  it('leads the menu entry of a channel with the code `article` to the articles of the channel', () => {
    const { pathname, searchParams } = new URL(
      menuTarget(channel('article'), { locale: 'en', prefixed: true, periods: [null, null], index: 2 })
        ?.href ?? '',
      'http://x',
    )
    expect(match(pathname, searchParams)).toMatchObject({
      ...{ screen: 'article-list', locale: 'en', query: { columnId: '7', code: 'article' } },
    })
    expect(match('/zh/article/', new URLSearchParams('columnId=7'))?.screen).toBe('article-list')
    const searched = new URLSearchParams('columnId=7&q=laser')
    for (const path of ['/article', '/zh/article']) expect(match(path, searched)?.screen).toBe('search')
    expect(match('/article', new URLSearchParams('type=428&index=0'))?.screen).toBe('search')
    expect(match('/zh/article/7', new URLSearchParams('columnId=7'))?.screen).toBe('article')
  })

  it('finds every canonical address again', () => {
    const l = { locale: 'en' as const }
    expect(match(href.issue({ ...l, year: 2026, issue: 'S 1' }))?.params).toEqual({
      year: '2026',
      issue: 'S 1',
    })
    expect(match(href.article({ ...l, id: 3, doi: '10.5555/a(b)/c;d' }))?.params).toEqual({
      doi: '10.5555/a(b)/c;d',
    })
    expect(match(href.article({ ...l, id: 3, doi: null }))?.params).toEqual({ thesisId: '3' })
    expect(match(href.figures({ ...l, articleId: 3, anchor: 'f1' }))?.params).toMatchObject({
      thesisId: '3',
      anchor: 'f1',
    })
    expect(match(href.editorialBoard({ ...l, channelId: 4 }))?.params).toEqual({ id: '4', editorialId: '0' })
  })
})

const channel = (code: string, more: object = {}) => ({
  id: 7,
  parentId: null,
  siteId: 101,
  code,
  name: '栏目',
  linkValue: null,
  bannerId: null,
  route: null,
  newsDataType: null,
  styleId: null,
  parentIndex: null,
  ...more,
})
const periods = [
  { id: 12, siteId: 101, year: 2026, issue: '4' },
  { id: 11, siteId: 101, year: 2026, issue: '3' },
] as const

describe('menuTarget', () => {
  const under = (prefixed: boolean) => ({
    locale: 'en' as const,
    prefixed,
    periods,
    index: 2,
    expertId: () => 9,
  })

  it.each([
    ['index', '/en/home/', '/homeNav/101/en/'],
    ['directory', '/en/issue/2026/4/', '/newAcademic/101/7/backissue/12/0/en/'],
    ['backissue', '/en/issue/2026/3/', '/newAcademic/101/7/backissue/11/0/en/'],
    ['singleFirst', '/en/onlineFirst/', '/en/onlineFirst/'],
    ['latestOffer', '/en/justAccepted/', '/en/justAccepted/'],
    ['periodIntroduce', '/en/about/7/', '/newPeriodIntroduce/101/7/en/'],
    ['aboutus', '/en/aboutus/7/', '/en/aboutus/7/'],
    ['virtualAlbum', '/en/collectionList/7/', '/newAlbumList/101/7/en/'],
    ['newAlbum', '/en/collectionList/7/', '/newAlbumList/101/7/en/'],
    ['newItem', '/en/info/7/', '/newItemPage/101/7/en/'],
    ['newNews', '/en/newsInfo/7/0/', '/newsInfo/101/7/channel/0/0/en/'],
    ['editorial', '/en/editorial-board/7/9/', '/newEditorial/101/7/9/en/'],
    ['newComposite', '/en/newcomposite/7/', '/en/newcomposite/7/'],
  ])('%s leads to %s, or %s without a prefix', (code, prefixed, plain) => {
    expect(menuTarget(channel(code), under(true))?.href).toBe(prefixed)
    expect(menuTarget(channel(code), under(false))?.href).toBe(plain)
  })

  it('the home page is / where one stands on it in the default language', () => {
    expect(menuTarget(channel('index'), { ...under(false), atRoot: true })?.href).toBe('/')
  })

  it('an issue of a volume without numbers is found by its year, else by its id', () => {
    const current = (addressBy: 'year' | 'id') =>
      menuTarget(channel('directory'), {
        ...under(true),
        periods: [{ id: 12, siteId: 101, year: 2026, issue: '', addressBy }, null],
      })?.href
    expect(current('year')).toBe('/en/issue/2026/')
    expect(current('id')).toBe('/newAcademic/101/0/backissue/12/0/en/')
  })

  it('opens a jump in a new tab and refuses an unsafe one', () => {
    expect(menuTarget(channel('jump', { linkValue: 'https://example.org/x' }), under(true))).toEqual({
      href: 'https://example.org/x',
      newTab: true,
    })
    expect(menuTarget(channel('jump', { linkValue: 'javascript:alert(1)' }), under(true))).toBeNull()
  })

  it('an item with a route of its own uses it', () => {
    expect(menuTarget(channel('item', { route: 'ethics' }), under(true))?.href).toBe('/en/ethics/')
    expect(menuTarget(channel('item', { route: 'about' }), under(true))?.href).toBe('/en/info/7/')
  })

  it('an address with the channel in its query names the style, after the type', () => {
    const query = (code: string, styleId: number | null) =>
      menuTarget(channel(code, { styleId }), under(true))?.href.split('&index')[0]
    expect(query('news', 3)).toBe('/news?type=news&styleId=3')
    expect(query('newLink', 2)).toBe('/newLink1?styleId=2')
    expect(query('newLink', null)).not.toContain('styleId')
    expect(query('newLeaguage', 2)).toBe('/newLeaguage?styleId=4')
  })

  it('any other code carries the channel in its query', () => {
    const { pathname, searchParams } = new URL(
      menuTarget(channel('science'), under(true))?.href ?? '',
      'http://x',
    )
    expect(pathname).toBe('/science')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      columnId: '7',
      code: 'science',
      index: '2',
      lang: 'en',
    })
  })
})
