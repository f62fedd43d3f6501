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
    ...[`doi:https://doi.org/${DOI}`, `DOI：https://doi.org/${DOI}`, `ｄｏｉ：${DOI}`],
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
    // A DOI is a word of its own, whatever stands beside it without a space.
    [`[J].中国沙漠,2015,35(03):120-125.DOI:${DOI}.`, `[J].中国沙漠,2015,35(03):120-125. ${DOI}`],
    [`中国沙漠,2015,35(3):120-125.doi:${DOI}`, `中国沙漠,2015,35(3):120-125. ${DOI}`],
    [`论文DOI:${DOI}`, `论文 ${DOI}`],
    [`请查DOI ${DOI}`, `请查 ${DOI}`],
    [`帮我找DOI ${DOI}的文章`, `帮我找 ${DOI} 的文章`],
    [`doi：${DOI}，谢谢`, `${DOI} 谢谢`],
    [`链接：https://doi.org/${DOI}`, `链接: ${DOI}`],
    [`DI=${DOI}`, `DI=${DOI}`],
    [`TI=沙漠 AND DI=https://doi.org/${DOI}`, `TI=沙漠 AND DI=${DOI}`],
    ['https://arxiv.org/html/1706.03762v7', '1706.03762'],
    ['https://cstr.cn/32003.36.ChinaXiv.201804.02377', '201804.02377'],
    ['https://cstr.cn/CSTR:32003.36.ChinaXiv.201804.02377.v1', '201804.02377'],
    ['ChinaXiv-201804.02377', '201804.02377'],
    // Names of fields in full width.
    ['ＴＩ＝深度学习 ＡＮＤ ＡＵ＝王涛', 'TI=深度学习 AND AU=王涛'],
    ['（ＫＷ＝小麦＊干旱）', '(KW=小麦*干旱)'],
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
