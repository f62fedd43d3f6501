import type { demo } from './demo'

type Demo = Awaited<ReturnType<typeof demo>>

/** One route pattern (docs/behaviour.md#routes) with the screen it must show. */
export type Address = { screen: string; path: string }

/** Returns every pattern of the route table, filled with content of a site; patterns without content are omitted. */
export function addresses(d: Demo, key: string): Address[] {
  const { site, channel, article, period } = d
  const of = (screen: string, ...paths: string[]): Address[] => paths.map((path) => ({ screen, path }))
  const both = (screen: string, ...paths: string[]) =>
    paths.flatMap((path) => of(screen, `/zh${path}`, `/en${path}`))
  const where = (held: unknown, list: () => Address[]) => (held ? list() : [])
  return [
    ...of('home', '/', '/zh/', '/en/', '/homeNav/', `/homeNav/${site}/zh/`, `/homeNav/${site}/`),
    ...of('home', `/${key}/home/`, `/${key}/home/en/`, `/zh/${key}/home/`),
    ...both('home', '/home/'),
    ...both('just-accepted', '/justAccepted/'),
    ...both('online-first', '/onlineFirst/'),
    ...both('issue', '/issue/', `/issue/${period.year}/`, `/issue/${period.year}/${period.issue}/`),
    ...where(article.doi, () => [
      ...of('article', `/article/doi/${article.doi}/`, `/article/doi/${site}/${article.doi}/`),
      ...of('article', `/article/doi/${site}/${article.doi}/en/`),
      ...both('article', `/article/doi/${article.doi}/`),
    ]),
    ...both('article', `/article/${article.id}/`, `/article/${article.siteId}/${article.id}/`),
    ...both('article', `/thesis/${article.id}/`, `/thesis/${article.siteId}/${article.id}/`),
    ...of(
      'article',
      `/article/id/${article.siteId}/${article.id}/`,
      `/article/id/${article.siteId}/${article.id}/1/en/`,
    ),
    ...of(
      'article',
      `/thesis/${article.siteId}/${article.id}/`,
      `/thesis/${article.siteId}/${article.id}/0/zh/`,
    ),
    ...both('article-figures', `/article/${article.id}/figures/`),
    ...both('report-error', `/article/${article.id}/report-error/`),
    ...of('articles', '/article/doi/', `/article/doi/${site}/`, '/article/id/', '/thesis/'),
    ...both('articles', '/article/', '/article/doi/', '/thesis/'),
    ...where(d.album, () => [
      ...of('album', `/newAlbumDetail/${site}/${d.album}/`, `/newAlbumDetail/${site}/${d.album}/en/`),
      ...both('album', `/collections/${d.album}/`),
    ]),
    ...of('album-list', `/newAlbumList/${site}/`, '/newAlbumDetail/', '/newAlbumList/'),
    ...both('album-list', '/collectionList/', '/collections/'),
    ...where(channel('virtualAlbum'), () =>
      of('album-list', `/newAlbumList/${site}/${channel('virtualAlbum')}/zh/`),
    ),
    ...where(channel('item'), () => of('info', `/newItemPage/${site}/${channel('item')}/zh/`)),
    ...where(channel('newItem'), () => both('info', `/info/${channel('newItem')}/`)),
    ...of('info', '/newItemPage/'),
    ...both('info', '/info/'),
    ...where(channel('periodIntroduce'), () => [
      ...of('about', `/newPeriodIntroduce/${site}/${channel('periodIntroduce')}/en/`),
      ...both('about', `/about/${channel('periodIntroduce')}/`),
    ]),
    ...where(channel('aboutus'), () => both('about', `/aboutus/${channel('aboutus')}/`)),
    ...of('about', '/newPeriodIntroduce/'),
    ...both('about', '/about/', '/aboutus/'),
    ...both('statement', '/privacy/', '/accessibility/'),
    ...of('statement', '/privacy', '/accessibility'),
    ...where(d.news, () => [
      ...of('news', `/newsDetails/${site}/${d.news}/zh/`),
      ...both('news', `/newsDetails/${d.news}/`, `/news/${d.news}/`),
    ]),
    ...of('news-list', '/newsDetails/', '/newsInfo/', '/new', '/news'),
    ...both('news-list', '/newsDetails/', '/news/', '/newsInfo/', '/new/'),
    ...where(channel('newNews'), () => [
      ...of('news-list', `/newsInfo/${site}/${channel('newNews')}/channel/0/0/zh/`),
      ...both('news-list', `/newsInfo/${channel('newNews')}/0/`),
    ]),
    ...where(channel('editorial'), () => [
      ...of('editorial-board', `/newEditorial/${site}/${channel('editorial')}/0/zh/`),
      ...both('editorial-board', `/editorial-board/${channel('editorial')}/0/`),
    ]),
    ...of('editorial-board', '/newEditorial/'),
    ...both('editorial-board', '/editorial-board/'),
    ...where(channel('backissue'), () =>
      of('academic', `/newAcademic/${site}/${channel('backissue')}/backissue/${period.id}/0/zh/`),
    ),
    ...where(channel('directory'), () =>
      of('academic', `/newAcademic/${site}/${channel('directory')}/directory/0/0/en/`),
    ),
    ...of(
      'academic',
      '/newAcademic/',
      '/academic',
      `/academic?type=backissue&activeName=${period.id}&lang=en`,
      '/academic?code=academic&lang=zh',
    ),
    ...where(channel('newComposite'), () => both('composite', `/newcomposite/${channel('newComposite')}/`)),
    ...both('composite', '/newcomposite/'),
    ...of('science', '/science'),
    ...of('journals', '/mag'),
    ...both('journals', '/journal/', '/mag/'),
    ...where(d.author, () => both('entity', `/person/${encodeURIComponent(d.author)}/`)),
    ...of('rank', '/rank'),
    ...of('books', '/book'),
    ...where(d.book, () => both('book', `/book/${d.book}/`)),
    ...of('media-list', '/video', '/audio'),
    ...where(d.video, () => both('media', `/video/${d.video}/`)),
    ...where(d.audio, () => both('media', `/audio/${d.audio}/`)),
    ...of('figures', '/picture', '/table'),
    ...of('language-list', '/newLeaguage', '/newLeaguage?styleId=4'),
    ...where(channel('conference') || channel('prePublication'), () => [
      ...of('article-list', '/newArticle'),
      ...of(
        'article-list',
        `/article?columnId=${channel('conference') || channel('prePublication')}&code=article`,
      ),
    ]),
    ...where(channel('newLink'), () => of('new-link', '/newLink1')),
    ...of('rss-list', '/rssList?lang=zh'),
    ...of('email-subscribe', '/emailSubscribe'),
    ...of('login', '/login?lang=en'),
    ...of('quick-login', '/quickLogin'),
    ...of('register', '/register'),
    ...of('forget-code', '/forgetCode'),
    ...of('account-binding', '/accountBinding'),
    ...of('search', '/article?q=%E5%81%8F%E6%8C%AF&type=article&index=0', '/textList?q=a', '/audioList?q=a'),
    ...of('search', '/informationList?q=a', '/othersList?q=a', '/searchPublication?q=a'),
    ...of('search-advanced', '/seniorSearch'),
    ...both('cite', '/cite/'),
    ...of('error', '/errorPage?lang=zh'),
    ...of('forbidden', '/forbiddenPage?lang=en'),
  ]
}
