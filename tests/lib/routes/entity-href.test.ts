import { expect, it } from 'vitest'
import { entityKinds } from '@/lib/routes/areas/entity'
import { href } from '@/lib/routes/href'
import { match } from '@/lib/routes/match'

it.each(entityKinds)(
  'a %s whose name has a backslash, a dot segment or that of a language is searched for',
  (kind) => {
    for (const name of ['$\\mu$-LED', 'a/../b', '..', 'EN', 'zh']) {
      const address = href.entity({ locale: 'en', kind, name })
      const url = new URL(address, 'http://local')
      expect(match(url.pathname, url.searchParams)).toMatchObject({ screen: 'search', locale: 'en' })
      expect(url.searchParams.get('q')).toBe(`"${name}"`)
    }
  },
)

it('any other name has its page, slashes and signs included', () => {
  const name = 'A/B 50% "x" C++'
  const address = href.entity({ locale: 'zh', kind: 'keyword', name })
  expect(match(address)).toMatchObject({ screen: 'entity', params: { kind: 'keyword', name } })
})

it.each(entityKinds)('a %s called home is no home page of a site', (kind) => {
  expect(match(href.entity({ locale: 'en', kind, name: 'home' }))).toMatchObject({
    screen: 'entity',
    params: { kind, name: 'home' },
  })
})
