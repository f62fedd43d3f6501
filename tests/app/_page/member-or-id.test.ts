import { expect, it } from 'vitest'
import { PageRedirect } from '@/app/_page/page-redirect'
import type { ScreenContext } from '@/app/_page/screen'
import { loadAlbumList } from '@/app/[site]/[locale]/(portal)/album-list/load'
import { loadAlbum } from '@/app/[site]/[locale]/(portal)/album/load'
import { loadArticleScreen } from '@/app/[site]/[locale]/(portal)/article/load'
import { loadInfo } from '@/app/[site]/[locale]/(portal)/info/load'
import { loadNews } from '@/app/[site]/[locale]/(portal)/news/load'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { match } from '@/lib/routes/match'
import { site } from '@/lib/contract/site'
import { arbitraryPageContext } from '@/tests/support/page-context'

const member = site.parse({ id: 104, sld: 'member', name: '成员', address: 'member.example' })

type Load = (context: ScreenContext, request: never) => Promise<unknown>

/** Returns where an address of a member, as the only number, redirects; the calls it makes where it does not. */
async function visit(
  path: string,
  load: Load,
  { type = 'group', item }: { type?: 'group' | 'single'; item?: string } = {},
): Promise<string | string[]> {
  const calls: string[] = []
  const call = (name: string, { query }: { query?: { siteId?: number } }) => {
    calls.push(name)
    if (name === item) return Promise.resolve({ article: { withdrawn: true } })
    return name === 'findBySiteId' && query?.siteId === member.id
      ? Promise.resolve(member)
      : Promise.reject(new RcPubError('not-found', ''))
  }
  const context = { ...arbitraryPageContext('zh', { site: { type } }), call } as unknown as ScreenContext
  const found = match(path)?.params ?? {}
  const params = Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, name === 'onlyNumber' ? value : Number(value)]),
  )
  return load(context, { params, query: { page: 0 } } as never).then(
    () => calls,
    (error: unknown) => (error instanceof PageRedirect ? error.location : calls),
  )
}

it.each<[string, Load, string]>([
  ['/newAlbumList', loadAlbumList, '//member.example/zh/collectionList/'],
  ['/newAlbumDetail', loadAlbum, '//member.example/zh/collectionList/'],
  ['/newItemPage', loadInfo, '//member.example/zh/info/'],
  ['/newPeriodIntroduce', loadInfo, '//member.example/zh/info/'],
  ['/newsDetails', loadNews, '//member.example/zh/new/'],
  ['/article/id', loadArticleScreen, '//member.example/zh/article/'],
  ['/thesis', loadArticleScreen, '//member.example/zh/article/'],
])('%s with the number of a member of the group leads to the list on its site', async (path, load, list) => {
  expect(await visit(`${path}/104/zh/`, load)).toBe(list)
  // Any other number is an id, and one after a site always is.
  expect(await visit(`${path}/7/zh/`, load)).toEqual(expect.arrayContaining(['findBySiteId']))
  expect(await visit(`${path}/101/104/zh/`, load)).not.toContain('findBySiteId')
  expect(await visit(`${path}/104/zh/`, load, { type: 'single' })).not.toContain('findBySiteId')
})

it.each<[string, Load, string]>([
  ['/newsDetails', loadNews, 'getNews'],
  ['/article/id', loadArticleScreen, 'extArticlePage'],
  ['/thesis', loadArticleScreen, 'extArticlePage'],
])('%s with the number of an item and a member shows the item', async (path, load, item) => {
  const calls = await visit(`${path}/104/zh/`, load, { item })
  expect(calls).toContain(item)
  expect(calls).not.toContain('findBySiteId')
})
