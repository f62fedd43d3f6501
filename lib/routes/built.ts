import type { Screen } from './types'

/** Screens that stand; the others answer with an honest "in preparation" page of the site (issue 01 item 4). */
const built: ReadonlySet<Screen> = new Set<Screen>([
  ...(['home', 'issue', 'article', 'news', 'news-list', 'info', 'about', 'forbidden', 'error'] as const),
  ...([
    'online-first',
    'just-accepted',
    'album',
    'album-list',
    'book',
    'books',
    'media',
    'media-list',
  ] as const),
  ...(['figures', 'article-figures', 'editorial-board', 'rank', 'journals', 'journal', 'science'] as const),
  ...(['column', 'composite', 'new-link', 'language-list', 'article-list', 'academic'] as const),
  ...(['articles', 'cite'] as const),
  ...(['login', 'quick-login', 'register', 'forget-code', 'account-binding', 'personal'] as const),
  ...(['rss-list', 'article-file', 'thesis-details', 'health'] as const),
  ...(['search', 'search-advanced'] as const),
  ...(['email-subscribe', 'shared-album'] as const),
])

/** Folder a screen is rendered from. */
export const folderOf = (screen: Screen): string => {
  if (!built.has(screen)) return 'preparing'
  return screen === 'about' ? 'info' : screen
}
