import { expect, it } from 'vitest'
import { robotsTxt } from '@/lib/rules/robots'

/** Checks a path by robots.txt: the longest matching rule wins, Allow on a tie (RFC 9309 section 2.2.2). */
function mayFetch(path: string): boolean {
  const rules = robotsTxt('https://j.example', true)
    .split('\n')
    .flatMap((line) => {
      const found = /^(Allow|Disallow): (.*)$/.exec(line)
      return found ? [{ allow: found[1] === 'Allow', path: found[2] ?? '' }] : []
    })
    .filter((rule) => path.startsWith(rule.path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow))
  return rules[0]?.allow ?? true
}

it.each([
  '/zh/article/doi/10.5555/x/',
  '/article/id/101/5/',
  '/en/article/5.pdf',
  '/rc-pub/front/front-article/download/5/lowqualitypdf',
  '/rc-pub/front/files/get?id=ab',
  '/rc-pub/front/rss?periodId=currentIssue',
  '/feeds/zh/current/rss.xml',
  '/oai?verb=Identify',
  '/sitemap.xml',
])('leaves %s open', (path) => expect(mayFetch(path)).toBe(true))

it.each([
  '/rc-pub/front/search?q=a',
  '/article?q=a',
  '/textList?q=a',
  '/seniorSearch',
  '/personal',
  '/login?lang=zh',
])('closes %s', (path) => expect(mayFetch(path)).toBe(false))

it('closes everything of a site that is not open', () => {
  expect(robotsTxt('', false)).toBe('User-agent: *\nDisallow: /\n')
})
