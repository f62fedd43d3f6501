import type { Route } from './types'

/** An album a member has shared, for everybody with its address. */
export const shared: Route = {
  screen: 'shared-album',
  patterns: ['/sharedAlbum/:key', '/{lang}/sharedAlbum/:key'],
  query: ['page', 'lang'],
  policy: 'none',
}

/** What crawlers would miss of the site: for the owner, who holds the key. */
export const health: Route = {
  screen: 'health',
  patterns: ['/{lang}/indexingHealth'],
  query: ['key', 'code', 'page'],
  policy: 'none',
}

/** Login and everything behind it. */
export const accounts: Route[] = (
  [
    ['/login', 'login'],
    ['/quickLogin', 'quick-login'],
    ['/register', 'register'],
    ['/forgetCode', 'forget-code'],
    ['/accountBinding', 'account-binding'],
    ['/personal', 'personal'],
  ] as const
).map(([path, screen]) => ({
  screen,
  patterns: [path, `/{lang}${path}`],
  query: ['lang', 'type', 'page', 'q', 'id', 'back', 'token', 'code', 'state', 'error', 'done'],
  policy: 'none' as const,
}))
