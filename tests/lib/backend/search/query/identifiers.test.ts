import { describe, expect, it } from 'vitest'
import { plainIdentifiers } from '@/lib/backend/search/query/identifiers'

const DOI = '10.1234/j.issn.1000-3045.2018.07'

describe('plainIdentifiers', () => {
  it.each([
    ...[DOI, `doi:${DOI}`, `DOI: ${DOI}`, `doi ${DOI}`, `https://doi.org/${DOI}`, `http://dx.doi.org/${DOI}`],
    ...[`doi.org/${DOI}`, `https://doi.org/${encodeURIComponent(DOI)}`, `${DOI}。`, `ＤＯＩ：${DOI}`],
    ...[`“${DOI}”`, `"doi:${DOI}"`, `「https://doi.org/${DOI}」`],
    ...[`<https://doi.org/${DOI}>`, `[doi:${DOI}]`, `https://a.example/show?doi=${DOI}&lang=en`],
    ...[DOI.replace('-', '‐'), DOI.replace('issn', 'is\u00adsn'), `\ufeff${DOI}`],
    ...[`https://www.publisher.example/doi/full/${DOI}`, `info:doi/${DOI}`, `${DOI}?from=page`],
    ...[`[DOI] ${DOI}`, `DOI号：${DOI}`, `DOI编码 ${DOI}`, `DOI number: ${DOI}`],
    ...[`[${DOI}](https://doi.org/${DOI})`, `https%3A%2F%2Fdoi.org%2F${encodeURIComponent(DOI)}`],
    ...[`http://www.a.example/CN/${DOI}.shtml`, `https://a.example/${DOI}.html`, `${DOI};jsessionid=1F2`],
  ])('%s', (query) => expect(plainIdentifiers(query).trim()).toBe(DOI))

  it.each([
    ['CN 62-1070/P', '62-1070/P'],
    ['国内统一刊号 CN62-1070', '62-1070'],
    ['ISBN 978-7-03-012345-6', '978-7-03-012345-6'],
    ['isbn: 7030123456', '7-030123456'],
    ['ISBN 978 7 03 012345 6', '978-7-03-012345-6'],
    ['isbn:9787030123456', '978-7030123456'],
    ['arXiv:2101.00001v2', '2101.00001'],
    ['https://arxiv.org/abs/2101.00001', '2101.00001'],
    ['ISSN 1001-3695', '1001-3695'],
    ['ｅ-ISSN １００１-369x', '1001-369x'],
    ['issn:1001-3695', 'issn:1001-3695'],
    ['PMID: 12345678', '12345678'],
    ['pmid 12345678', '12345678'],
    ['arXiv 2101.00001', '2101.00001'],
    ['https://arxiv.org/pdf/2101.00001v2.pdf', '2101.00001'],
    ['10.1234/a(b)c', '10.1234/a(b)c'],
    ['the arXiv: archive', 'the arXiv: archive'],
    ['学习', '学习'],
  ])('%s is %s', (query, plain) => expect(plainIdentifiers(query)).toBe(plain))

  it.each(['(', '.', ',', 'a', '1-', '"http://', '[10.1234/a', '[10.1234/a](http://', 'http://', 'doi '])(
    'takes no quadratic time for a text of %s',
    (unit) => {
      const texts = ['', '10.1234/'].map((start) => `${start}${unit.repeat(40_000 / unit.length)}x!`)
      const before = process.cpuUsage().user
      for (const text of texts) plainIdentifiers(text)
      // Quadratic patterns took 2 to 24 s.
      expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1500)
    },
  )
})
