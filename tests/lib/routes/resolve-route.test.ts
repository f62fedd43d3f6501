import { expect, it } from 'vitest'
import { internalPath } from '@/lib/routes/internal-path'
import { resolveRoute } from '@/lib/routes/resolve-route'
import { readRouteHeader, routeHeaders } from '@/lib/routes/route-headers'

const at = (url: string, more = {}) => resolveRoute({ url, siteKey: 'lumen', ...more })

it('names the screen, and its parameters in the query', () => {
  expect(at('/en/article/7/?other=1')).toMatchObject({
    locale: 'en',
    url: '/lumen/en/article?p.thesisId=7',
    publicPath: '/en/article/7/',
  })
})

it("takes the language of the path, else the cookie's, else the site's, else Chinese", () => {
  const more = { cookie: 'en', language: 'zh' }
  expect(at('/zh/home/', more).locale).toBe('zh')
  expect(at('/article/id/7/?lang=zh', more)).toMatchObject({
    locale: 'zh',
    publicPath: '/article/id/7/?lang=zh',
  })
  expect(at('/home/', more).locale).toBe('en')
  expect(at('/home/', { cookie: 'fr', language: 'en' }).locale).toBe('en')
  expect(at('/home/').locale).toBe('zh')
})

it('leads an address of no screen to the page that says so, with its whole query', () => {
  expect(at('/en/no/such/page/?a=1')).toMatchObject({
    url: '/lumen/en/not-found',
    publicPath: '/en/no/such/page/?a=1',
  })
  expect(at('/no/such/page/?lang=EN').locale).toBe('en')
})

it('hands the match on to the page, whatever its parameters hold', () => {
  const route = at('/zh/article/doi/10.5555/灯%20(1)/')
  expect(readRouteHeader(new Headers(routeHeaders(route)))).toEqual(route.match)
  expect(route.match?.params).toEqual({ doi: '10.5555/灯 (1)' })
  expect(readRouteHeader(new Headers(routeHeaders(at('/en/no/such/page/'))))).toBeNull()
})

it('writes the key of the site as one segment', () => {
  expect(internalPath('a/b', 'en', null)).toBe('/a%2Fb/en/not-found')
})
