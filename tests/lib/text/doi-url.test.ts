import { expect, it } from 'vitest'
import { doiUrl } from '@/lib/text/doi-url'

it.each([
  ['10.5555/opt.2026.04.002', '10.5555/opt.2026.04.002'],
  [
    '10.1002/(SICI)1097(1999)74:2<131::AID>3.0.CO;2-Q',
    '10.1002/(SICI)1097(1999)74%3A2%3C131%3A%3AAID%3E3.0.CO%3B2-Q',
  ],
  ['10.1603/0022(2005)042[0777:A]2.0/b?c#d', '10.1603/0022(2005)042%5B0777%3AA%5D2.0/b%3Fc%23d'],
])('takes %s to the resolver', (doi, path) => {
  expect(doiUrl(doi)).toBe(`https://doi.org/${path}`)
  expect(decodeURIComponent(new URL(doiUrl(doi)).pathname)).toBe(`/${doi}`)
})
