import { describe, expect, it } from 'vitest'
import { hostsOfSite, linkedHere, pagesHere } from '@/lib/backend/remote/linked-hosts'

const hosts = hostsOfSite({ sld: 'lumen', domain: 'www.lumen-journal.example' })
const here = 'http://lumen.localhost:3000'

describe('addresses a back end of the platform has for a site', () => {
  it('are those this portal has, in citation files and feeds', () => {
    for (const host of ['http://lumen.platform.example', 'https://WWW.lumen-journal.example:8443'])
      expect(pagesHere(`  url = {${host}/zh/article/doi/10.5555/a/},`, hosts)).toBe(
        `  url = {${here}/zh/article/doi/10.5555/a/},`,
      )
    expect(pagesHere('<link>https://lumen.platform.example/en/home/</link>', hosts)).toBe(
      `<link>${here}/en/home/</link>`,
    )
  })

  it('are those this portal has, in links of JSON', () => {
    const given = JSON.stringify({ linkValue: 'https://lumen.platform.example/book?a=1', note: 'x' })
    expect(JSON.parse(linkedHere(given, hosts))).toEqual({ linkValue: `${here}/book?a=1`, note: 'x' })
  })

  it.each([
    '"https://lumen.org/en/article/1/"',
    '"https://lumen/en/"',
    '"https://notlumen.platform.example/en/"',
    '"https://other.example/?u=https://lumen.org/en/"',
    '"see \\"https://lumen.platform.example/files\\" there"',
  ])('are told from those of others: %s', (text) => {
    expect(linkedHere(text, hosts)).toBe(text)
  })
})
