import { describe, expect, it } from 'vitest'
import { isGroupSite } from '@/lib/rules/is-group-site'
import { articleHref } from '@/lib/routes/article-href'
import { siteHref } from '@/lib/routes/site-href'

const article = { id: 9, siteId: 102, doi: '10.5555/a/b', address: 'optics.example.org' }
const at = (id: number, isGroup: boolean) => ({ locale: 'en' as const, site: { id, isGroup } })

describe('an article link', () => {
  it('goes by DOI, else by id, on its own journal', () => {
    expect(articleHref(article, at(102, false))).toBe('/en/article/doi/10.5555/a/b/')
    expect(articleHref({ ...article, doi: null }, at(102, false))).toBe('/en/article/9/')
  })

  it('goes to the owning site from a group or aggregate', () => {
    expect(articleHref(article, at(200, true))).toBe('//optics.example.org/en/article/doi/10.5555/a/b/')
    expect(articleHref({ ...article, doi: null }, at(200, true))).toBe('//optics.example.org/en/article/9/')
  })

  it('stays on the host, with the site in its path, where that site has no address', () => {
    expect(articleHref({ ...article, address: null }, at(200, true))).toBe('/en/article/102/9/')
    expect(articleHref({ ...article, address: '' }, at(200, true))).toBe('/en/article/102/9/')
  })

  it('stays on the host for what the group owns itself', () => {
    expect(articleHref({ ...article, siteId: 200 }, at(200, true))).toBe('/en/article/doi/10.5555/a/b/')
  })
})

it('leads other content of a member to its address, from a group only', () => {
  const owned = { siteId: 102, address: 'optics.example.org' }
  expect(siteHref('/en/collections/3/', owned, { id: 200, isGroup: true })).toBe(
    '//optics.example.org/en/collections/3/',
  )
  expect(siteHref('/en/collections/3/', owned, { id: 102, isGroup: false })).toBe('/en/collections/3/')
  expect(siteHref('/en/collections/3/', { ...owned, address: null }, { id: 200, isGroup: true })).toBe(
    '/en/collections/3/',
  )
})

it.each([
  ['single', 0, false],
  ['single', null, false],
  ['single', 1, true],
  ['group', 0, true],
  ['all', 0, true],
] as const)('a site of type %s and groupType %s: a group is %s', (type, groupType, expected) => {
  expect(isGroupSite({ type, groupType })).toBe(expected)
})
