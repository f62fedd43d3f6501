/**
 * Returns robots.txt of a site: files and feeds of the API are allowed, search and account addresses as our links
 * write them disallowed, and no rule may match an article page. A site that is not open disallows everything.
 */
export function robotsTxt(origin: string, open: boolean): string {
  if (!open) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap.txt`,
    '',
  ].join('\n')
}

const ALLOWED = ['/rc-pub/front/front-article/download/', '/rc-pub/front/files/get', '/rc-pub/front/rss']

const DISALLOWED = [
  '/rc-pub/',
  '/article?',
  '/textList',
  '/audioList',
  '/informationList',
  '/othersList',
  '/searchPublication',
  '/seniorSearch',
  '/personal',
  '/login',
]
