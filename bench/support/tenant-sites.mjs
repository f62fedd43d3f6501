import { fetchPage, fetchData } from './requests.mjs'
import { signIn } from './member-writes.mjs'

const PAGES = [
  ...[
    '',
    'home/',
    'justAccepted/',
    'onlineFirst/',
    'issue/',
    'article/',
    'searchPublication/',
    'rank/',
    'about/',
  ],
  ...['news/', 'collections/', 'editorial-board/', 'login/'],
]

const MACHINES = [
  ...['/robots.txt', '/sitemap.txt', '/sitemap.xml', '/opensearch.xml', '/feeds/zh/current/atom.xml'],
  ...[
    '/oai?verb=Identify',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    '/rc-pub/front/search?q=the&type=article',
  ],
]

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/** Returns markers of a site: DOIs of its articles, and titles too long to occur on another site by chance. */
export async function readSite(port, key) {
  const host = `${key}.localhost:${port}`
  const list = await fetchPage({ port, host, path: '/oai?verb=ListRecords&metadataPrefix=oai_dc' })
  const text = list.body.toString('utf8')
  const dois = [...new Set(all(text, /<dc:identifier>(?:https:\/\/doi\.org\/|doi:)(10\.[^<]+)</g))]
  const titles = all(text, /<dc:title[^>]*>([^<&]{12,})</g)
  const article = await fetchData({
    port,
    host,
    path: `/rc-pub/front/front-article/getArticleByDoi?doi=${dois[0]}`,
  })
  const site = await fetchData({ port, host, path: `/rc-pub/front/site/findBySld?sld=${key}` })
  const home = await fetchPage({ port, host, path: '/zh/home/' })
  return {
    key,
    host,
    own: host,
    dois,
    article: String(article.id),
    id: site.id,
    etag: home.headers.etag,
    path: `/zh/article/${article.id}/`,
    markers: [...dois, ...titles],
    token: await signIn(port, host),
  }
}

/** Returns forty paths of a site: pages in both languages, two articles, machine interfaces, files and calls. */
export const targetsOf = ({ article, dois }) => [
  ...['zh', 'en'].flatMap((language) => [
    ...PAGES.map((page) => `/${language}/${page}`),
    `/${language}/article/${article}/`,
  ]),
  ...[`/zh/article/doi/${dois.at(-1)}/`, `/article/${article}.bib`],
  ...[`/rc-pub/front/front-article/${article}`, `/rc-pub/front/front-article/getArticleByDoi?doi=${dois[0]}`],
  ...MACHINES,
]
