import { expect, it } from 'vitest'
import { listedDownload } from '@/lib/backend/remote/core/listed-download'

const download = '/rc-pub/front/front-article/download'

it.each([
  [`${download}/12/lowqualitypdf`, '', 'id=12&attachType=lowqualitypdf&token=&language='],
  [`${download}/12/pdf/${encodeURIComponent('题名')}.pdf`, '', 'id=12&attachType=pdf&token=&language='],
  [`${download}/12/`, '', 'id=12&attachType=pdf&token=&language='],
  [`${download}/12`, '?attachType=metaxml&siteId=3', 'id=12&attachType=metaxml&siteId=3&token=&language='],
])('asks for %s%s by id and attachType', (pathname, search, query) => {
  const [path, sent] = listedDownload(pathname, search).split('?')
  expect(path).toBe(download)
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  )
})

it('leaves other calls as they are', () => {
  expect(listedDownload(download, '?id=1')).toBe(`${download}?id=1`)
  expect(listedDownload('/rc-pub/front/rss', '')).toBe('/rc-pub/front/rss')
})
