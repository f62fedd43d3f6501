import { expect, it } from 'vitest'
import { place } from '@/lib/routes/place'

const at = (url: string, more = {}) => place({ url, siteKey: 'lumen', ...more })

it('names the screen, and its parameters in the query', () => {
  expect(at('/en/article/7/?other=1')).toEqual({
    locale: 'en',
    url: '/lumen/en/article?p.thesisId=7',
    publicPath: '/en/article/7/',
  })
})

it("takes the language of the path, else the cookie's, else the site's, else Chinese", () => {
  const more = { cookie: 'en', language: 'zh' }
  expect(at('/zh/home/', more).locale).toBe('zh')
  expect(at('/home/', more).locale).toBe('en')
  expect(at('/home/', { cookie: 'fr', language: 'en' }).locale).toBe('en')
  expect(at('/home/').locale).toBe('zh')
})

it('leads an address of no screen to the page that says so, with its whole query', () => {
  expect(at('/en/no/such/page/?a=1')).toMatchObject({
    url: '/lumen/en/not-found',
    publicPath: '/en/no/such/page/?a=1',
  })
})

it('leads every address to the page of a site that cannot be had, where that is asked for', () => {
  expect(at('/en/article/7/', { unavailable: true }).url).toBe('/lumen/en/unavailable')
})
