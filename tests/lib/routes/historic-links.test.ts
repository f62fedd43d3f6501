import { describe, expect, it } from 'vitest'
import { legacyHashTarget } from '@/lib/routes/legacy-hash'
import { match } from '@/lib/routes/match'
import { historicLinks } from '../../fixtures/historic-links'

const matched = (address: string) => {
  const [path = '', search = ''] = address.split('?')
  return match(path, new URLSearchParams(search))
}

describe('historic links', () => {
  it('are more than a hundred', () => {
    expect(new Set(historicLinks.map(([path]) => path)).size).toBeGreaterThan(100)
  })

  it.each(historicLinks)('%s shows %s', (path, screen, names, locale) => {
    const found = matched(path)
    expect(found?.screen).toBe(screen)
    expect({ ...found?.query, ...found?.params }).toMatchObject(names)
    expect(found?.locale).toBe(locale)
  })

  it.each(historicLinks.filter(([path]) => !path.includes('?') && path !== '/'))(
    '%s is the same with and without its closing slash',
    (path, screen, names) => {
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
      expect(matched(other)).toMatchObject({ screen, params: names })
    },
  )
})

describe('legacyHashTarget', () => {
  it.each([
    ['#10.7500/AEPS20150101001&lang=zh', '/zh/article/doi/10.7500/AEPS20150101001/'],
    ['#10.7500/AEPS20150101001&lang=en', '/en/article/doi/10.7500/AEPS20150101001/'],
    ['#10.7500/AEPS20150101001', '/zh/article/doi/10.7500/AEPS20150101001/'],
    ['#10.7500/AEPS20150101001&lang=', '/zh/article/doi/10.7500/AEPS20150101001/'],
    [
      '#10.13471/j.cnki.j.sun.yat-sen.univ(med.sci).20240004.017&lang=zh',
      '/zh/article/doi/10.13471/j.cnki.j.sun.yat-sen.univ(med.sci).20240004.017/',
    ],
    [
      '#10.1002%2F(SICI)49:8%3C693::AID%3E3.0.CO;2-O&lang=en',
      '/en/article/doi/10.1002/(SICI)49%3A8%3C693%3A%3AAID%3E3.0.CO%3B2-O/',
    ],
    ['#/10.11834/jig.230001&lang=zh&from=x', '/zh/article/doi/10.11834/jig.230001/'],
    ['#https://doi.org/10.11834/jig.230001', '/zh/article/doi/10.11834/jig.230001/'],
    ['#10.5555/a&b=c&lang=en', '/en/article/doi/10.5555/a%26b%3Dc/'],
    ['#23627431&lang=en', '/en/article/23627431/'],
    ['#%E0%A4%A', null],
    ['#//evil.example/', null],
    ['#javascript:alert(1)', null],
    ['', null],
  ])('reads %s', (hash, target) => expect(legacyHashTarget(hash, 'zh')).toBe(target))
})
