import { expect, test } from '@playwright/test'
import { demo } from './support/demo'
import { request } from './support/http'

const HOST = 'optics.localhost'

/** Every family of addresses of spec chapter 2, filled with what the demo journal holds. */
async function addresses(): Promise<string[]> {
  const d = await demo()
  const { site, channel, article } = d
  const both = (path: string) => [`/zh${path}`, `/en${path}`]
  return [
    '/',
    '/zh/',
    '/en/',
    ...both('/home/'),
    '/homeNav/',
    `/homeNav/${site}/zh/`,
    '/optics/home/',
    '/optics/home/en/',
    '/zh/optics/home/',
    ...both('/justAccepted/'),
    ...both('/onlineFirst/'),
    ...both('/issue/'),
    ...both(`/issue/${d.period.year}/`),
    ...both(`/issue/${d.period.year}/${d.period.issue}/`),
    `/article/doi/${article.doi}/`,
    `/article/doi/${site}/${article.doi}/`,
    `/article/doi/${site}/${article.doi}/en/`,
    ...both(`/article/doi/${article.doi}/`),
    ...both(`/article/${article.id}/`),
    ...both(`/article/${site}/${article.id}/`),
    `/article/id/${site}/${article.id}/`,
    `/article/id/${site}/${article.id}/1/en/`,
    `/thesis/${site}/${article.id}/`,
    `/thesis/${site}/${article.id}/0/zh/`,
    ...both(`/thesis/${article.id}/`),
    ...both(`/thesis/${site}/${article.id}/`),
    `/newAlbumDetail/${site}/${d.album}/`,
    `/newAlbumDetail/${site}/${d.album}/en/`,
    `/newAlbumList/${site}/`,
    `/newAlbumList/${site}/${channel('virtualAlbum')}/zh/`,
    ...both('/collectionList/'),
    ...both(`/collections/${d.album}/`),
    `/newItemPage/${site}/${channel('item')}/zh/`,
    ...both(`/info/${channel('newItem')}/`),
    ...both('/info/'),
    ...both('/collections/'),
    ...both('/newsDetails/'),
    ...both('/article/'),
    ...both('/article/doi/'),
    ...both('/thesis/'),
    '/article/doi/',
    `/article/doi/${site}/`,
    '/article/id/',
    '/thesis/',
    '/newAlbumDetail/',
    '/newAlbumList/',
    '/newItemPage/',
    '/newPeriodIntroduce/',
    '/newsDetails/',
    '/newEditorial/',
    '/newAcademic/',
    '/newsInfo/',
    `/newPeriodIntroduce/${site}/${channel('periodIntroduce')}/en/`,
    ...both(`/about/${channel('periodIntroduce')}/`),
    ...both(`/aboutus/${channel('aboutus')}/`),
    ...both('/about/'),
    `/newsDetails/${site}/${d.news}/zh/`,
    ...both(`/newsDetails/${d.news}/`),
    ...both(`/news/${d.news}/`),
    ...both('/news/'),
    `/newEditorial/${site}/${channel('editorial')}/0/zh/`,
    ...both(`/editorial-board/${channel('editorial')}/0/`),
    ...both('/editorial-board/'),
    `/newAcademic/${site}/${channel('backissue')}/backissue/${d.period.id}/0/zh/`,
    `/newAcademic/${site}/${channel('directory')}/directory/0/0/en/`,
    `/newsInfo/${site}/${channel('newNews')}/channel/0/0/zh/`,
    ...both(`/newsInfo/${channel('newNews')}/0/`),
    ...both('/newsInfo/'),
    ...both(`/newcomposite/${channel('newComposite')}/`),
    ...both('/newcomposite/'),
    '/academic',
    `/academic?type=backissue&activeName=${d.period.id}&lang=en`,
    '/science',
    '/new',
    '/mag',
    '/news',
    '/rank',
    '/book',
    ...both(`/book/${d.book}/`),
    '/video',
    '/audio',
    ...both(`/video/${d.video}/`),
    ...both(`/audio/${d.audio}/`),
    '/picture',
    '/table',
    ...both(`/article/${article.id}/figures/`),
    '/newLeaguage',
    '/newArticle',
    '/newLink1',
    ...both('/journal/'),
    '/rssList?lang=zh',
    '/emailSubscribe',
    '/login?lang=en',
    '/quickLogin',
    '/register',
    '/forgetCode',
    '/accountBinding',
    '/article?q=%E5%81%8F%E6%8C%AF&type=article&index=0',
    '/textList?q=a',
    '/audioList?q=a',
    '/informationList?q=a',
    '/othersList?q=a',
    '/searchPublication?q=a',
    '/seniorSearch',
    ...both('/cite/'),
    '/errorPage?lang=zh',
    '/forbiddenPage?lang=en',
  ]
}

test('every address of the route table shows its screen, with and without the closing slash', async () => {
  const wrong: string[] = []
  for (const path of await addresses()) {
    const spellings = path.includes('?') || path === '/' ? [path] : [path, path.replace(/\/$/, '')]
    for (const spelling of spellings) {
      const { status, body } = await request(HOST, spelling)
      const headings = body.match(/<h1[\s>]/g)?.length ?? 0
      const lang = /^\/en(\/|$)/.test(spelling) ? 'en' : /^\/zh(\/|$)/.test(spelling) ? 'zh-CN' : null
      const spoken = /<html[^>]* lang="([^"]+)"/.exec(body)?.[1]
      const problems = [
        status === 200 ? '' : `status ${status}`,
        headings === 1 ? '' : `${headings} h1`,
        /<title>[^<]+<\/title>/.test(body) ? '' : 'no title',
        /hrefLang="en"/i.test(body) || !/rel="canonical"/.test(body) ? '' : 'no hreflang',
        lang === null || spoken === lang ? '' : `lang ${spoken}`,
      ].filter(Boolean)
      if (problems.length > 0) wrong.push(`${spelling}: ${problems.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what does not exist is not found, in the language of the path, with the header of the site', async () => {
  for (const [path, sentence] of [
    ['/zh/article/99999999/', '找不到此页面'],
    ['/en/article/99999999/', 'could not be found'],
    ['/en/nosuchcode/', 'could not be found'],
    ['/zh/article/doi/10.5555/nothing/', '找不到此页面'],
    ['/optics/zh/home', '找不到此页面'],
    ['/zh/unknownsite/home/', '找不到此页面'],
    ['/article/id/1/1/', '找不到此页面'],
  ] as const) {
    const { status, body } = await request(HOST, path)
    expect.soft(status, path).toBe(404)
    expect.soft(body, path).toContain(sentence)
    expect.soft(/data-site-header/.test(body), `${path}: header of the site`).toBe(true)
  }
})

test('a closed site leads to its forbidden page, an unknown host to a page without any data', async () => {
  const closed = await request('closed.localhost', '/zh/home/')
  expect([closed.status, closed.headers.location]).toEqual([307, '/forbiddenPage?lang=zh'])
  expect((await request('closed.localhost', '/forbiddenPage?lang=zh')).status).toBe(200)
  const unknown = await request('nobody.localhost', '/en/home/')
  expect(unknown.status).toBe(404)
  expect(unknown.body).not.toContain('<nav')
})
