import type { demo } from './demo'

export type Demo = Awaited<ReturnType<typeof demo>>

/** Screens of a journal by a descriptive name, each with its address. */
export const screens: Record<string, (d: Demo, lang: string) => string> = {
  home: (_, lang) => `/${lang}/home/`,
  issue: (_, lang) => `/${lang}/issue/`,
  article: ({ article }, lang) => `/${lang}/article/doi/${article.doi}/`,
  figures: ({ article }, lang) => `/${lang}/article/${article.id}/figures/`,
  'online first': (_, lang) => `/${lang}/onlineFirst/`,
  'just accepted': (_, lang) => `/${lang}/justAccepted/`,
  news: ({ news }, lang) => `/${lang}/news/${news}/`,
  'news list': (_, lang) => `/${lang}/new/`,
  about: ({ channel }, lang) => `/${lang}/about/${channel('periodIntroduce')}/`,
  albums: (_, lang) => `/${lang}/collectionList/`,
  album: ({ album }, lang) => `/${lang}/collections/${album}/`,
  board: (_, lang) => `/${lang}/editorial-board/`,
  books: (_, lang) => `/${lang}/book/`,
  book: ({ book }, lang) => `/${lang}/book/${book}/`,
  videos: (_, lang) => `/${lang}/video/`,
  video: ({ video }, lang) => `/${lang}/video/${video}/`,
  audio: ({ audio }, lang) => `/${lang}/audio/${audio}/`,
  'figure list': (_, lang) => `/${lang}/picture/`,
  journals: (_, lang) => `/${lang}/mag/`,
  journal: (_, lang) => `/${lang}/journal/`,
  columns: (_, lang) => `/${lang}/science/`,
  archive: (_, lang) => `/${lang}/academic/`,
  rank: (_, lang) => `/${lang}/rank/`,
  feeds: (_, lang) => `/${lang}/rssList/`,
  subscribe: (_, lang) => `/${lang}/emailSubscribe/`,
  search: (_, lang) =>
    `/article?q=${lang === 'zh' ? '%E5%81%8F%E6%8C%AF' : 'polarization'}&type=article&lang=${lang}`,
  'advanced search': (_, lang) => `/seniorSearch?lang=${lang}`,
  'works of an author': ({ author }, lang) => `/${lang}/person/${encodeURIComponent(author)}/`,
  cite: ({ article }, lang) => `/${lang}/cite/?ids=${article.id}`,
  'report an error': ({ article }, lang) => `/${lang}/article/${article.id}/report-error/`,
  privacy: (_, lang) => `/${lang}/privacy/`,
  accessibility: (_, lang) => `/${lang}/accessibility/`,
  login: (_, lang) => `/login?lang=${lang}`,
  register: (_, lang) => `/register?lang=${lang}`,
  'not found': (_, lang) => `/${lang}/nosuchpage/`,
}

/** Screens that are a 404 with such a back end. */
const NONE = ['report an error', 'not found']

/** Screens that redirect to a search: such a back end counts no facets of a search without terms. */
const SEARCHED_FOR = ['works of an author']

/** Returns the expected status of a screen with a back end of the platform (docs/remote-back-end.md). */
export const coreOnlyStatus = (name: string) =>
  NONE.includes(name) ? 404 : SEARCHED_FOR.includes(name) ? 302 : 200

const entries = Object.entries(screens)

/** The screens in groups that share a page of the browser: starting one takes as long as opening a screen. */
export const groups = Array.from({ length: Math.ceil(entries.length / 6) }, (_, at) =>
  entries.slice(at * 6, at * 6 + 6),
)
