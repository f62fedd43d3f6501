import { expect, it } from 'vitest'
import { readKeywords, titledKeywords } from '@/lib/backend/import/jats/keywords'
import { parseXml } from '@/lib/backend/import/jats/xml'

const read = (groups: string) => readKeywords(parseXml(`<article-meta>${groups}</article-meta>`), 'en')

it('writes indices in their own characters, and keeps the markup of a keyword by its text', () => {
  expect(
    read(`<kwd-group><kwd>H<sub>2</sub>O</kwd><kwd>Ca<sup>2+</sup> waves</kwd><kwd>E<sub>max</sub></kwd>
      <kwd><italic>Drosophila</italic> &amp; friends</kwd><kwd>plain</kwd></kwd-group>`),
  ).toEqual({
    keywords: { zh: [], en: ['H₂O', 'Ca²⁺ waves', 'Emax', 'Drosophila & friends', 'plain'] },
    otherKeywords: [],
    keywordHtml: {
      'H₂O': 'H<sub>2</sub>O',
      'Ca²⁺ waves': 'Ca<sup>2+</sup> waves',
      Emax: 'E<sub>max</sub>',
      'Drosophila & friends': '<i>Drosophila</i> &amp; friends',
    },
  })
})

it('takes a formula of a keyword once, however many notations it comes in', () => {
  const { keywords } = read(`<kwd-group><kwd><inline-formula><alternatives>
    <tex-math>$\\mathrm{TiO}_2$</tex-math>
    <mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msub><mml:mtext>TiO</mml:mtext><mml:mn>2</mml:mn></mml:msub></mml:math>
  </alternatives></inline-formula></kwd></kwd-group>`)
  expect(keywords.en).toEqual(['TiO₂'])
})

it('keeps a keyword with a semicolon whole, one of several parts, and a list that is only written', () => {
  expect(
    read(`<kwd-group xml:lang="zh"><kwd>甲；乙</kwd><kwd>a; b</kwd></kwd-group>
      <kwd-group><compound-kwd><compound-kwd-part>J10</compound-kwd-part><compound-kwd-part>Labour</compound-kwd-part></compound-kwd></kwd-group>
      <unstructured-kwd-group xml:lang="fr"><title>Mots</title>eau; lumière, froide; verre</unstructured-kwd-group>`),
  ).toEqual({
    keywords: { zh: ['甲；乙', 'a; b'], en: ['J10 Labour'] },
    otherKeywords: [{ lang: 'fr', words: ['eau', 'lumière, froide', 'verre'] }],
    keywordHtml: {},
  })
})

it('reads words written as one line inside a group of keywords', () => {
  const { keywords } = read(
    '<kwd-group><kwd>tag</kwd><unstructured-kwd-group>loose, words</unstructured-kwd-group></kwd-group>',
  )
  expect(keywords.en).toEqual(['tag', 'loose', 'words'])
})

it('reads the word of a keyword alone where its parts give the address of the term, and no organism for none', () => {
  const { keywords } = read(`<kwd-group><title>thesaurus</title><compound-kwd>
      <compound-kwd-part content-type="vocab-term-identifier">http://vocabulary.example/uat/887</compound-kwd-part>
      <compound-kwd-part content-type="term">Kerr metric</compound-kwd-part>
      <compound-kwd-part content-type="uat-code">887</compound-kwd-part></compound-kwd></kwd-group>
    <kwd-group kwd-group-type="research-organism"><title>Research organism</title><kwd>Mouse</kwd><kwd>Other</kwd></kwd-group>`)
  expect(keywords.en).toEqual(['Kerr metric', 'Mouse'])
})

it.each(['Keywords', 'K eywords', 'Author keywords', 'Index terms'])(
  'takes "%s" for no heading of its own',
  (title) => {
    const group = `<kwd-group><title>${title}</title><kwd>tag</kwd></kwd-group>`
    expect(titledKeywords(parseXml(`<article-meta>${group}</article-meta>`))).toEqual([])
  },
)

it.each([
  ['<kwd-group kwd-group-type="JEL"><kwd>Q15</kwd></kwd-group>', 'jel'],
  ['<kwd-group kwd-group-type="PACS"><title>PACS</title><kwd>Q15</kwd></kwd-group>', 'PACS'],
  ['<kwd-group><title>2010 MSC</title><kwd>Q15</kwd></kwd-group>', '2010 MSC'],
  [
    '<kwd-group><title>AMS subject classifications:</title><kwd>Q15</kwd></kwd-group>',
    'AMS subject classifications',
  ],
  ['<kwd-group xml:lang="zh"><title>中图分类号：</title><kwd>Q15</kwd></kwd-group>', '中图分类号'],
])('reads codes of a classification under its name, not as keywords: %s', (group, title) => {
  const meta = parseXml(
    `<article-meta>${group}<kwd-group><kwd>dams and jelly</kwd></kwd-group></article-meta>`,
  )
  expect(readKeywords(meta, 'en').keywords).toEqual({ zh: [], en: ['dams and jelly'] })
  expect(titledKeywords(meta)).toEqual([{ title, words: ['Q15'] }])
})

it('takes a list in one tag apart, and nothing that is one keyword', () => {
  const words = (xml: string) => read(`<kwd-group xml:lang="zh">${xml}</kwd-group>`).keywords.zh
  expect(words('<kwd>土壤；水分；盐渍化</kwd>')).toEqual(['土壤', '水分', '盐渍化'])
  expect(words('<kwd>soil; water &amp; salt; ions;</kwd>')).toEqual(['soil', 'water & salt', 'ions'])
  expect(words('<kwd>土壤、水分、盐渍化</kwd>')).toEqual(['土壤', '水分', '盐渍化'])
  expect(words('<kwd>1，2，4-三氯苯</kwd>')).toEqual(['1，2，4-三氯苯'])
  expect(words('<kwd>A &amp; B &lt; C</kwd>')).toEqual(['A & B < C'])
  expect(words('<kwd>a; b; c</kwd><kwd>d</kwd>')).toEqual(['a; b; c', 'd'])
})
