const RETRACTED = '10.5555/opt.2024.03.002'
const READ = '10.5555/opt.2026.04.002'
const JOURNAL = 'optics'
const BARE = { bare: true }
const DIALOG = { shows: 'dialog[open], [role=dialog]' }
const REFUSED = { click: 'main button[type=submit]', shows: 'main [role=alert]', fullPage: true }
const BASKET = { click: '[data-basket-open]:visible', ...DIALOG }
const MENU = { click: '[data-slide] > summary:visible', shows: '[data-slide][open] nav' }
/** A reference of the basket, once loaded. */
const CITED = 'dialog li div > p:not(:empty)'
/** Sites of the other headers, as an inner page has them; the journal and the aggregate have the first two. */
const HEADERS = ['medicine', 'entest01', 'press', 'syhg']
const TABS = ['collect', 'download', 'album', 'infomation', 'account']
/** Members of `galleryMembers`, and what the names of their screens end in. */
const MEMBERS = { reader: '', newcomer: '-empty' }

/**
 * Screens of the demo content by family: site, path after the language, and how the screen is reached. `bare` ones take
 * the language as a parameter; `member` is signed in; `basket` holds articles; `scroll` shows the window that far down;
 * the last button `click` selects is clicked, and `shows` is what appears then; `reading` are the settings of the reader;
 * `widths` are those it is taken at where a wide window has no such state.
 */
export const FAMILIES = {
  home: () => [
    ['journal', JOURNAL, 'home/'],
    ['group', 'press', 'home/'],
    ['aggregate', 'all', 'home/'],
  ],
  article: ({ article, abstractOnly }) => [
    ['full-text', JOURNAL, `article/doi/${READ}/`],
    ['retracted', JOURNAL, `article/doi/${RETRACTED}/`],
    ['scrolled', JOURNAL, `article/doi/${READ}/`, { scroll: 2400 }],
    ['sepia', JOURNAL, `article/doi/${READ}/`, { reading: { paper: 'sepia' } }],
    ['abstract-only', 'medicine', `article/doi/${abstractOnly}/`],
    ['text', JOURNAL, `article/${article}/text/`],
    ['report-error', JOURNAL, `article/${article}/report-error/`],
  ],
  issue: () => [['contents', JOURNAL, 'issue/']],
  archive: () => [['archive', JOURNAL, 'academic/']],
  search: () => [
    ['results', JOURNAL, 'article?q=%E5%81%8F%E6%8C%AF&type=article', BARE],
    ['results-english', JOURNAL, 'article?q=polarization&type=article', BARE],
    ['empty', JOURNAL, 'article?q=zzzzqqqq&type=article', BARE],
    ['advanced', JOURNAL, 'seniorSearch', BARE],
  ],
  entity: ({ author, keyword, institution }) => [
    ['author', JOURNAL, `person/${encodeURIComponent(author)}/`],
    ['keyword', JOURNAL, `keyword/${encodeURIComponent(keyword)}/`],
    ['institution', JOURNAL, `institution/${encodeURIComponent(institution)}/`],
  ],
  account: () => [
    ['login', JOURNAL, 'login', BARE],
    ['login-error', JOURNAL, 'login', { ...BARE, ...REFUSED }],
    ['register', JOURNAL, 'register', BARE],
    ['reset', JOURNAL, 'forgetCode', BARE],
    ['quick-login', JOURNAL, 'quickLogin', BARE],
    ['register-error', JOURNAL, 'register', { ...BARE, ...REFUSED }],
    ['subscribe', JOURNAL, 'emailSubscribe', BARE],
    ['binding', JOURNAL, 'accountBinding', BARE],
  ],
  personal: () =>
    TABS.flatMap((tab) =>
      Object.entries(MEMBERS).map(([member, suffix]) => [
        tab + suffix,
        JOURNAL,
        `personal?type=${tab}`,
        { ...BARE, member },
      ]),
    ),
  collecting: () => [
    ['dialog', JOURNAL, 'issue/', { member: 'newcomer', click: 'main [data-collect]:visible', ...DIALOG }],
  ],
  basket: ({ articles, retracted }) => [
    ['empty', JOURNAL, 'issue/', BASKET],
    ['filled', JOURNAL, 'issue/', { ...BASKET, basket: [...articles.slice(0, 3), retracted], shows: CITED }],
  ],
  citing: ({ article, retracted }) => [
    ['cite', JOURNAL, `cite/?ids=${article}`],
    ['cite-retracted', JOURNAL, `cite/?ids=${retracted}`],
  ],
  journals: ({ journal }) => [
    ['list', 'all', 'mag/'],
    ['journal', JOURNAL, `journal/${journal}/`],
  ],
  lists: () => [
    ['online-first', JOURNAL, 'onlineFirst/'],
    ['just-accepted', JOURNAL, 'justAccepted/'],
    ['rankings', JOURNAL, 'rank/'],
    ['feeds', JOURNAL, 'rssList', BARE],
    ['figures', JOURNAL, 'picture/'],
  ],
  collections: ({ album }) => [
    ['albums', JOURNAL, 'collectionList/'],
    ['album', JOURNAL, `collections/${album}/`],
  ],
  media: ({ book, video, audio }) => [
    ['books', JOURNAL, 'book/'],
    ['book', JOURNAL, `book/${book}/`],
    ['videos', JOURNAL, 'video/'],
    ['video', JOURNAL, `video/${video}/`],
    ['audio', JOURNAL, `audio/${audio}/`],
  ],
  headers: () => HEADERS.map((site) => [site, site, 'issue/']),
  menus: () => [
    ['syhg', 'syhg', 'issue/', MENU],
    ['press', 'press', 'issue/', { ...MENU, widths: [390] }],
  ],
  news: ({ news }) => [
    ['list', JOURNAL, 'new/'],
    ['item', JOURNAL, `news/${news}/`],
  ],
  text: () => [
    ['board', JOURNAL, 'editorial-board/'],
    ['privacy', JOURNAL, 'privacy/'],
    ['accessibility', JOURNAL, 'accessibility/'],
    ['counting', JOURNAL, 'counting/'],
  ],
  states: () => [
    ['not-found', JOURNAL, 'nosuchpage/'],
    ['closed-site', 'closed', 'home/'],
    ['forbidden', JOURNAL, 'forbiddenPage', BARE],
  ],
  figures: ({ article, retracted }) => [
    ['retracted', JOURNAL, `article/${retracted}/figures/`],
    ['viewer', JOURNAL, `article/doi/${READ}/`, { click: '#full-text figure img:visible', ...DIALOG }],
    ['figures', JOURNAL, `article/${article}/figures/`],
    ['figure', JOURNAL, `article/${article}/figures/f1/`],
    ['table', JOURNAL, `article/${article}/figures/t1/`],
  ],
}

const LANGUAGES = ['zh', 'en']

/** Viewports and colour schemes of the screenshots. */
export const VARIANTS = [390, 1440].flatMap((width) =>
  ['light', 'dark'].map((colorScheme) => ({ width, colorScheme })),
)

/** Lists the screens of the gallery, `{ name, url, ...reach }`, in both languages; `ids` are those of `galleryIds`. */
export const galleryPages = (ids, port) =>
  Object.entries(FAMILIES).flatMap(([family, screens]) =>
    screens(ids).flatMap(([screen, site, path, { bare = false, ...reach } = {}]) =>
      LANGUAGES.map((lang) => ({
        name: `${family}-${screen}-${lang}`,
        url: `${siteOrigin(site, port)}/${bare ? withLanguage(path, lang) : `${lang}/${path}`}`,
        ...reach,
      })),
    ),
  )

/** Looks up the ids of the imported demo content on a running server. */
export async function galleryIds(port) {
  const article = await callApi(port, JOURNAL, `/front-article/getArticleByDoi?doi=${READ}`)
  const retracted = await callApi(port, JOURNAL, `/front-article/getArticleByDoi?doi=${RETRACTED}`)
  const firstOf = async (path) => (await callApi(port, JOURNAL, path)).content[0]?.id
  const news = await callApi(port, JOURNAL, '/front-news/getHomeNewsList')
  const newest = await callApi(port, 'medicine', '/ext/articles?size=1')
  const others = await callApi(port, JOURNAL, '/ext/articles?size=5')
  const { facets } = await callApi(port, JOURNAL, `/clusters?type=article&q=${encodeURIComponent('光')}`)
  const mostOf = (name) => facets.find((facet) => facet.name === name).values[0].label
  return {
    article: article.id,
    articles: [article.id, ...others.content.map(({ id }) => id).filter((id) => id !== article.id)],
    author: article.authors.split(/[;；]/)[0].trim(),
    keyword: mostOf('keyword'),
    institution: mostOf('institution'),
    news: news.content[0].id,
    retracted: retracted.id,
    journal: article.publicationIndexId,
    album: await firstOf('/album'),
    book: await firstOf('/rc-book'),
    video: await firstOf('/vod?kind=video'),
    audio: await firstOf('/vod?kind=audio'),
    abstractOnly: newest.content[0].doi,
  }
}

/** Returns the data of an API call of a site. `fetch` cannot set Host, so the site is looked up by its sld first. */
async function callApi(port, sld, path) {
  const front = `http://127.0.0.1:${port}/rc-pub/front`
  const read = async (url, headers) => (await (await fetch(url, { headers })).json()).data
  const site = await read(`${front}/site/findBySld?sld=${sld}`, {})
  return read(`${front}${path}`, { siteId: String(site.id) })
}

/** Returns the origin of the demo journal, whose members the gallery shows. */
export const journalOrigin = (port) => siteOrigin(JOURNAL, port)

const siteOrigin = (site, port) => `http://${site === 'all' ? '' : `${site}.`}localhost:${port}`

const withLanguage = (path, lang) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
