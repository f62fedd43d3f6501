import { expect, test } from '@playwright/test'
import { demo } from './support/demo'
import { headOf } from './support/html-head'
import { request } from './support/http'

const HOST = 'optics.localhost'
const origin = `http://${HOST}:${process.env.E2E_PORT ?? '3000'}`

type Link = [old: string, canonical: string]

/** Returns historic addresses of the platform, filled with data of the demo journal, and the page each must lead to. */
async function corpus(): Promise<Link[]> {
  const d = await demo()
  const { site, channel, article, period } = d
  const { id, doi } = article
  const encoded = encodeURIComponent(doi)
  const album = channel('virtualAlbum')
  const [about, item, news] = [channel('periodIntroduce'), channel('newItem'), channel('newNews')]
  const board = channel('editorial')
  const at = (locale: string, path: string) => `/${locale}${path}`
  const both = (old: (locale: string) => string, path: string): Link[] =>
    ['zh', 'en'].map((locale) => [old(locale), at(locale, path)])
  const page = `/article/doi/${doi}/`
  const issue = `/issue/${period.year}/${period.issue}/`
  return [
    ...both((l) => `/${l}/article/doi/${doi}`, page),
    ...both((l) => `/${l}/article/doi/${doi}/`, page),
    ...both((l) => `/${l}/article/doi/${encoded}/`, page),
    ...both((l) => `/${l}/article/doi/${doi.toUpperCase()}/`, page),
    ...both((l) => `/${l}/article/doi/${doi}/?from=singlemessage&isappinstalled=0`, page),
    ...both((l) => `/${l}/article/doi/${doi}?utm_source=letter`, page),
    ...both((l) => `/article/doi/${doi}/${l}/`, page),
    ...both((l) => `/article/doi/${doi}/${l}`, page),
    ...both((l) => `/article/doi/${site}/${doi}/${l}/`, page),
    ...both((l) => `/article/doi/${site}/${doi}/${l}`, page),
    [`/article/doi/${doi}/`, at('zh', page)],
    [`/article/doi/${site}/${doi}/`, at('zh', page)],
    [`/article/doi/${site}/${encoded}`, at('zh', page)],
    [`/ara/article/doi/${doi}`, at('zh', page)],
    ...both((l) => `/${l}/article/${id}`, page),
    ...both((l) => `/${l}/article/${id}/`, page),
    ...both((l) => `/${l}/article/${site}/${id}/`, page),
    ...both((l) => `/${l}/article/${site}/${id}?timestamps=1700000000000`, page),
    ...both((l) => `/article/id/${site}/${id}/1/${l}/`, page),
    ...both((l) => `/article/id/${site}/${id}/${l}`, page),
    [`/article/id/${id}/`, at('zh', page)],
    [`/article/id/${site}/${id}/`, at('zh', page)],
    ...both((l) => `/thesis/${site}/${id}/0/${l}/`, page),
    ...both((l) => `/thesis/${site}/${id}/2/${l}`, page),
    [`/thesis/${id}`, at('zh', page)],
    [`/thesis/${site}/${id}/`, at('zh', page)],
    ...both((l) => `/${l}/thesis/${id}/`, page),
    ...both((l) => `/${l}/thesis/${site}/${id}/`, page),
    ...both((l) => `/thesisDetails?columnId=${id}&lang=${l}`, page),
    ...both((l) => `/thesisDetails?columnId=${id}&Fpath=home&index=0&lang=${l}`, page),
    ...both((l) => `/${l}/thesisDetails?columnId=${id}`, page),
    [`/thesisDetails?columnId=${id}`, at('zh', page)],
    ['/', '/zh/home/'],
    ...both((l) => `/${l}`, '/home/'),
    ...both((l) => `/${l}/`, '/home/'),
    ...both((l) => `/${l}/home`, '/home/'),
    ...both((l) => `/${l}/optics/home`, '/home/'),
    ...both((l) => `/optics/home/${l}/`, '/home/'),
    ...both((l) => `/homeNav/${site}/${l}/`, '/home/'),
    ...both((l) => `/homeNav/${l}`, '/home/'),
    ...both((l) => `/homeNav?lang=${l}`, '/home/'),
    ['/optics/home', '/zh/home/'],
    ['/homeNav', '/zh/home/'],
    ...both((l) => `/${l}/issue/${period.year}/${period.issue}`, issue),
    ...both((l) => `/newAcademic/${site}/${channel('backissue')}/backissue/${period.id}/0/${l}/`, issue),
    ...both((l) => `/newAcademic/${site}/${channel('directory')}/directory/0/0/${l}/`, issue),
    ...both(
      (l) =>
        `/academic?columnId=${channel('backissue')}&code=backissue&type=backissue&index=2&activeName=${period.id}&year=${period.year}&page=1&lang=${l}&siteIds=${site}`,
      issue,
    ),
    ...both(
      (l) => `/academic?type=directory&activeName=${period.id}&date=&childId=&bannerId=&lang=${l}`,
      issue,
    ),
    ...both((l) => `/newAlbumDetail/${site}/${d.album}/${l}/`, `/collections/${d.album}/`),
    ...both((l) => `/${l}/collections/${d.album}`, `/collections/${d.album}/`),
    ...both((l) => `/newAlbumList/${site}/${album}/${l}/`, `/collectionList/${album}/`),
    ...both((l) => `/newItemPage/${site}/${item}/${l}/`, '/ethics/'),
    ...both((l) => `/newPeriodIntroduce/${site}/${about}/${l}/`, `/about/${about}/`),
    ...both((l) => `/newsDetails/${site}/${d.news}/${l}/`, `/news/${d.news}/`),
    ...both((l) => `/${l}/newsDetails/${d.news}`, `/news/${d.news}/`),
    ...both((l) => `/newsInfo/${site}/${news}/channel/0/0/${l}/`, `/newsInfo/${news}/0/`),
    ...both((l) => `/${l}/newsInfo/${news}`, `/newsInfo/${news}/0/`),
    ...both((l) => `/newEditorial/${site}/${board}/0/${l}/`, `/editorial-board/${board}/0/`),
    ...both((l) => `/rssList?lang=${l}`, '/rssList/'),
  ]
}

test('more than a hundred historic links arrive at the right page, by one redirect at most', async () => {
  test.setTimeout(180_000)
  const links = await corpus()
  expect(new Set(links.map(([old]) => old)).size).toBeGreaterThanOrEqual(100)
  const wrong: string[] = []
  for (const [old, canonical] of links) {
    let answer = await request(HOST, old)
    if (answer.status === 301 || answer.status === 308)
      answer = await request(HOST, String(answer.headers.location).replace(origin, ''))
    const found = headOf(answer.body).canonical
    if (answer.status !== 200 || found !== origin + canonical)
      wrong.push(`${old}: ${answer.status} ${found} is not ${canonical}`)
  }
  expect(wrong).toEqual([])
})

test('an address its owner moved says where to, and that it moved, not that it is lost', async () => {
  const answer = await request('medicine.localhost', '/old/contact.html')
  expect([answer.status, answer.headers.location]).toEqual([301, '/zh/home/'])
  expect(answer.body).toContain('<title>页面地址已更换')
})

test('a DOI behind the hash arrives too', async ({ page }) => {
  const { article } = await demo()
  for (const [hash, locale] of [
    [`${article.doi}&lang=zh`, 'zh'],
    [`${article.doi}&lang=en`, 'en'],
    [encodeURIComponent(article.doi), 'zh'],
    [String(article.id), 'zh'],
  ]) {
    await page.goto('about:blank')
    await page.goto(`/thesisDetails#${hash}`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${origin}/${locale}/article/doi/${article.doi}/`,
    )
  }
})

test('downloads keep the forms that are linked to', async () => {
  const { article } = await demo()
  const base = `/rc-pub/front/front-article/download`
  const lengths = new Set<number>()
  for (const path of [
    `${base}/${article.id}`,
    `${base}/${article.id}/`,
    `${base}/${article.id}/lowqualitypdf`,
    `${base}/${article.id}/lowqualitypdf/${encodeURIComponent('城域光纤上的纠缠')}.pdf`,
    `${base}?id=${article.id}&attachType=lowqualitypdf&token=&language=zh`,
    `${base}?id=${article.id}&attachType=pdf&token=&timestamps=1`,
  ]) {
    const { status, headers } = await request(HOST, path)
    expect([status, headers['content-type']], path).toEqual([200, 'application/pdf'])
    lengths.add(Number(headers['content-length']))
  }
  expect(lengths.size).toBe(1)
  const xml = await request(HOST, `${base}?id=${article.id}&attachType=metaxml`)
  expect([xml.status, xml.body.includes('<article')]).toEqual([200, true])
})
