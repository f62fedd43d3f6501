import { type Demo, coreOnlyStatus, screens } from './screens'

/** Site of the requests. */
export const HOST = 'optics.localhost'

export type BackEnd = 'own' | 'A' | 'B'

/** A request of the table in docs/remote-back-end-requests.md; `path` is filled with content of a demo site. */
export type Row = {
  path: (found: Demo, lang: string) => string
  /** Expected response of every back end, or of each. */
  expected: string | Record<BackEnd, string>
  headers?: Record<string, string>
}

const before = (own: string, coreOnly: string) => (own === coreOnly ? own : { own, A: coreOnly, B: coreOnly })

const OWN_STATUS: Record<string, string> = { 'not found': '404, own title' }
const BARE_STATUS: Record<number, string> = {
  302: '302 /article?q={words}&type=428&field=authors_tic&lang={lang}',
  404: '404, own title',
}

const screenRows = Object.entries(screens).map(([name, path]): Row => {
  const status = coreOnlyStatus(name)
  return { path, expected: before(OWN_STATUS[name] ?? '200', BARE_STATUS[status] ?? String(status)) }
})

/** Addresses of machines and pages, requested through a proxy that sends the visitor's host. */
const ownAddressRows = [
  '/{lang}/home/',
  '/{lang}/issue/',
  '/feeds/{lang}/current/atom.xml',
  '/sitemap.xml',
  '/sitemap.txt',
  '/robots.txt',
  '/oai?verb=Identify',
].map((template): Row => ({
  path: filled(template),
  expected: '200, names the host of the visitor',
  headers: { 'x-forwarded-host': HOST },
}))

const routeRows = (
  [
    ['/article/id/{site}/{lang}/', '200'],
    ['/thesis/{site}/{lang}/', '200'],
    ['/{LANG}/home/', '200'],
    ['/{LANG}/HOME/', '301 /{lang}/home/'],
    ['/homeNav/99999/{lang}/', '404, own title'],
    ['/{lang}/article/99999999/', '404, own title'],
    ['/{lang}/news/99999999/', '404, own title'],
    ['/{lang}/issue/1900/1/', '404, own title'],
  ] as const
).map(([template, expected]): Row => ({ path: filled(template), expected }))

/** Reading calls of the platform; those for members are refused to a visitor. */
const calls = `
site/findBySld?sld=optics
site/findBySiteId?siteId={site}
site/findGroupBySiteId?siteId={site}
site/getConfigHeader?siteId={site}
site/getFooterConfig?siteId={site}
site/getBasicInfo?siteId={site}
site/getPublicationConfig?siteId={site}
site/getAggregatedConfig?siteId={site}
site/{site}/search-config
site/{site}/search-conditions?type=article
tool/list?siteId={site}
channel/list?siteId={site}&filter=true
channel/info?channelId={channel}
module/list?channelId={channel}
front-period/getPeriodTree?siteId={site}&isBack=false
front-period/getPeriodTree?siteId={site}&groupByYear=1&periodAsc=1
front-period/getPeriodInfo?id={period}
front-period/getFirstTwoPeriods?publicationIndexId={journal}
expert/list?page=0&size=10
analyze?q={words}&type=article
search?q={words}&type=article
clusters?q={words}&type=article
search/clusters?q={words}&type=article
advSearch?q={words}&type=article
advSearch/clusters?q={words}&type=article
front-article/advancedSearch?q={words}
front-article/quickSearch?q={words}
front-article/{article}
front-article/getArticleByDoi?doi={doi}
front-article/getAttachTypes?id={article}
front-article/getHtml?id={article}
front-article/getReference?id={article}
front-article/getStatistics?id={article}
front-article/getRelatHotWords?id={article}
front-article/getResearchTrend?id={article}
front-article/getJumpUrl?siteId={site}&id={article}
front-article/getPublicizeInfo?id={article}
front-article/batchPublicizeInfo?siteId={site}&ids={article}
front-article/downloadCitation?ids={article}&citationType=BibTeX
front-article/relations/author?id={article}
front-article/relations/fund?id={article}
front-article/relations/org?id={article}
front-article/relations/article?id={article}
statistics/getArticleBrowseAndDownloadData?id={article}
front-publication/detail/{journal}
front-publication/search?q=
front-publication/clusters?q=
rc-doc/clusters?q={words}
rc-doc/res/list?q={words}
album
album/{album}
album/res/search?id={album}
picture
table
rc-book
rc-book/{book}
vod?kind=video
vod/{video}
rank
front-news/getHomeNewsList
front-news/getTopNews?siteId={site}&newsDataType=news
front-news/{news}
front-news/getJumpUrl?siteId={site}&id={news}
getAesKey
getPublicKey
frontMembers/info
frontMembers/collects
frontMembers/subscribeList
frontMembers/downloads
frontMembers/historys
personalAlbum/search
`
  .trim()
  .split('\n')

const callRows = calls.map((call): Row => ({
  path: filled(`/rc-pub/front/${call}`),
  expected: /^(frontMembers|personalAlbum)/.test(call) ? '401' : '200',
}))

const missingRows = [
  '/rc-pub/front/front-article/99999999',
  '/rc-pub/front/front-period/getPeriodInfo?id=99999999',
].map((template): Row => ({ path: filled(template), expected: '404' }))

/** Rows of the table by topic. */
export const sections: [title: string, rows: Row[]][] = [
  ['Screens', screenRows],
  ['Own address, asked for by the name of a proxy', ownAddressRows],
  ['Addresses', routeRows],
  ['Calls', [...callRows, ...missingRows]],
]

function filled(template: string): Row['path'] {
  return (found, lang) => {
    const values: Record<string, string | number> = {
      lang,
      LANG: lang.toUpperCase(),
      words: encodeURIComponent(lang === 'zh' ? '偏振' : 'polarization'),
      site: found.site,
      journal: found.journal,
      channel: found.channel('editorial'),
      period: found.period.id,
      article: found.article.id,
      doi: found.article.doi,
      album: found.album,
      book: found.book,
      video: found.video,
      news: found.news,
    }
    return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? name))
  }
}
