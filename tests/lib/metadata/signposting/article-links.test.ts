import { describe, expect, it } from 'vitest'
import { articleAddresses } from '@/lib/metadata/article-addresses'
import { articleLinks, linkHeaders, linkSet } from '@/lib/metadata/signposting/article-links'
import { arbitraryArticle } from '@/tests/support/article'

const article = arbitraryArticle({ doi: '10.5555/<光>"a' })
const addresses = articleAddresses(article, 'zh', '')
const links = articleLinks(article, 'zh', addresses)

describe('the links of an article', () => {
  it('name what it is cited as, its kind, licence, author, descriptions, files and link set', () => {
    expect(new Set(links.map(({ rel }) => rel))).toEqual(
      new Set(['cite-as', 'type', 'license', 'describedby', 'alternate', 'item', 'linkset', 'author']),
    )
  })

  it('keep a DOI from ending a header', () => {
    const [first] = linkHeaders(links)
    expect(first).toMatch(/^<https:\/\/doi\.org\/10\.5555\/[^<>"\s]+>; rel="cite-as"$/)
  })

  it.each([
    'https://a.example/\u{20bb7}',
    'https://a.example/\ud842',
    'https://a.example/\u0001\u007f\u00e9',
  ])('keep what no header may hold out of it: %j', (licenceUrl) => {
    const headers = linkHeaders(articleLinks(arbitraryArticle({ licenceUrl }), 'zh', addresses))
    expect(headers.some((header) => header.includes('rel="license"'))).toBe(true)
    for (const header of headers) expect(header).toMatch(/^[ -~]+$/)
  })

  it('name no licence at an address of a script', () => {
    const scripted = arbitraryArticle({ licenceUrl: '\u0001javascript:alert(1)' })
    expect(articleLinks(scripted, 'zh', addresses).map(({ rel }) => rel)).not.toContain('license')
  })

  it('stay short for a work of many authors', () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ name: `a${n}`, orcid: '0000-0002-1825-0097' }))
    const headers = linkHeaders(articleLinks(arbitraryArticle({ authorList: many }), 'zh', addresses))
    expect(headers.join(', ').length).toBeLessThan(4096)
  })

  it('lead from the link set to the files and back', () => {
    const { linkset } = linkSet(addresses.page, links)
    expect(linkset[0]).toMatchObject({ item: [{ type: 'application/pdf' }] })
    expect(linkset.filter((context) => 'describes' in context)).toHaveLength(4)
    expect(linkset.filter((context) => 'collection' in context)).toHaveLength(1)
  })
})
