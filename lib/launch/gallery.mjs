const RETRACTED = '10.5555/opt.2024.03.002'
const READ = '10.5555/opt.2026.04.002'
const JOURNAL = 'optics'

/**
 * Screens of the demo content by family: site, and path after the language; `bare` ones take the language as a
 * parameter.
 */
export const FAMILIES = {
  home: () => [
    ['journal', JOURNAL, 'home/'],
    ['group', 'press', 'home/'],
    ['aggregate', 'all', 'home/'],
  ],
  article: ({ abstractOnly }) => [
    ['full-text', JOURNAL, `article/doi/${READ}/`],
    ['retracted', JOURNAL, `article/doi/${RETRACTED}/`],
    ['abstract-only', 'medicine', `article/doi/${abstractOnly}/`],
  ],
  issue: () => [['contents', JOURNAL, 'issue/']],
  archive: () => [['archive', JOURNAL, 'academic/']],
  search: () => [
    ['results', JOURNAL, 'article?q=%E5%81%8F%E6%8C%AF&type=article', 'bare'],
    ['empty', JOURNAL, 'article?q=zzzzqqqq&type=article', 'bare'],
    ['advanced', JOURNAL, 'seniorSearch', 'bare'],
  ],
  entity: ({ author }) => [['author', JOURNAL, `person/${encodeURIComponent(author)}/`]],
  account: () => [
    ['login', JOURNAL, 'login', 'bare'],
    ['register', JOURNAL, 'register', 'bare'],
  ],
  citing: ({ article }) => [['cite', JOURNAL, `cite/?ids=${article}`]],
  journals: () => [['list', 'all', 'mag/']],
  news: ({ news }) => [
    ['list', JOURNAL, 'new/'],
    ['item', JOURNAL, `news/${news}/`],
  ],
  text: () => [
    ['board', JOURNAL, 'editorial-board/'],
    ['privacy', JOURNAL, 'privacy/'],
    ['accessibility', JOURNAL, 'accessibility/'],
  ],
  states: () => [
    ['not-found', JOURNAL, 'nosuchpage/'],
    ['closed-site', 'closed', 'home/'],
  ],
  figures: ({ article }) => [['figures', JOURNAL, `article/${article}/figures/`]],
}

const LANGUAGES = ['zh', 'en']

/** Viewports and colour schemes of the screenshots. */
export const VARIANTS = [390, 1440].flatMap((width) =>
  ['light', 'dark'].map((colorScheme) => ({ width, colorScheme })),
)

/** Lists the URLs of the gallery, `{ name, url }`, in both languages; `ids` are those of `galleryIds`. */
export const galleryPages = (ids, port) =>
  Object.entries(FAMILIES).flatMap(([family, screens]) =>
    screens(ids).flatMap(([screen, site, path, bare]) =>
      LANGUAGES.map((lang) => ({
        name: `${family}-${screen}-${lang}`,
        url: `${siteOrigin(site, port)}/${bare ? withLanguage(path, lang) : `${lang}/${path}`}`,
      })),
    ),
  )

/** Looks up the ids of the imported demo content on a running server. */
export async function galleryIds(port) {
  const article = await lookUp(port, JOURNAL, `/front-article/getArticleByDoi?doi=${READ}`)
  const news = await lookUp(port, JOURNAL, '/front-news/getHomeNewsList')
  const newest = await lookUp(port, 'medicine', '/ext/articles?size=1')
  return {
    article: article.id,
    author: article.authors.split(/[;；]/)[0].trim(),
    news: news.content[0].id,
    abstractOnly: newest.content[0].doi,
  }
}

/** Returns the data of an API call of a site. `fetch` cannot set Host, so the site is looked up by its sld first. */
async function lookUp(port, sld, path) {
  const front = `http://127.0.0.1:${port}/rc-pub/front`
  const read = async (url, headers) => (await (await fetch(url, { headers })).json()).data
  const site = await read(`${front}/site/findBySld?sld=${sld}`, {})
  return read(`${front}${path}`, { siteId: String(site.id) })
}

const siteOrigin = (site, port) => `http://${site === 'all' ? '' : `${site}.`}localhost:${port}`

const withLanguage = (path, lang) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
