import { expect, it } from 'vitest'
import { jatsOfRecord } from '@/lib/backend/article/export/jats-of-record'
import type { WholeArticle } from '@/lib/backend/article/gather'

const author = (more: object) => ({
  ...{ name: null, enName: null, nameParts: null, collective: false, affiliations: [] },
  ...more,
})

it('writes the parts of names with their suffix', () => {
  const record = {
    article: {
      ...{ language: 'en', articleType: 'article', keywords: [], enKeywords: [] },
      ...{ otherTitles: [], otherAbstracts: [], otherKeywords: [] },
    },
    publication: { name: '', enName: 'Lakes' },
    ...{ funds: [], references: [], affiliations: [] },
    authorList: [
      author({
        enName: 'Martin King Jr.',
        nameParts: { en: { family: 'King', given: 'Martin', suffix: 'Jr.' } },
      }),
      author({ name: '张三', enName: 'ZHANG San' }),
    ],
  } as unknown as WholeArticle
  const xml = jatsOfRecord(record)
  expect(xml).toContain(
    '<name xml:lang="en"><surname>King</surname><given-names>Martin</given-names><suffix>Jr.</suffix></name>',
  )
  expect(xml).toContain(
    '<name name-style="eastern" xml:lang="zh"><surname>张</surname><given-names>三</given-names></name><name xml:lang="en"><surname>Zhang</surname><given-names>San</given-names></name>',
  )
})

const emptyArticle = {
  ...{ articleType: 'article', keywords: [], enKeywords: [], otherTitles: [], otherAbstracts: [] },
  otherKeywords: [],
}
const work = (article: object) =>
  jatsOfRecord({
    article: { ...emptyArticle, ...article },
    publication: { name: '', enName: 'Lakes' },
    ...{ funds: [], references: [], affiliations: [], authorList: [] },
  } as unknown as WholeArticle)

it('writes subtitles', () => {
  expect(
    work({ language: 'en', enTitle: 'Light', enSubtitle: 'A view', title: '光', subtitle: '观' }),
  ).toContain(
    '<title-group><article-title>Light</article-title><subtitle>A view</subtitle><trans-title-group xml:lang="zh"><trans-title>光</trans-title><trans-subtitle>观</trans-subtitle></trans-title-group></title-group>',
  )
})

it('puts the texts of a work in a third language first', () => {
  const xml = work({
    ...{ language: 'fr', enTitle: 'Light', enAbstractHtml: '<p>Clear.</p>' },
    otherTitles: [{ lang: 'fr', html: 'Lumière' }],
    otherAbstracts: [{ lang: 'fr', kind: null, html: '<p>Clair.</p>' }],
    otherKeywords: [{ lang: 'fr', words: ['lac'] }],
  })
  expect(xml).toContain('<article-title>Lumière</article-title>')
  expect(xml).toContain('<trans-title-group xml:lang="en"><trans-title>Light</trans-title>')
  expect(xml).toContain('<abstract><p>Clair.</p></abstract><trans-abstract xml:lang="en">')
  expect(xml).toContain('<kwd-group xml:lang="fr"><kwd>lac</kwd>')
})

it('takes the codes of one language for the same', () => {
  const xml = work({ language: 'chi', title: '光', enTitle: 'Light', abstractHtml: '<p>清。</p>' })
  expect(xml).toContain('<article-title>光</article-title>')
  expect(xml).toContain('<abstract><p>清。</p></abstract>')
  expect(work({ language: 'fil', enTitle: 'Light', otherTitles: [{ lang: 'fi', html: 'Valo' }] })).toContain(
    '<article-title xml:lang="en">Light</article-title>',
  )
})

it('states the language of a title that is not in that of the work', () => {
  expect(work({ language: 'fr', enTitle: 'Light' })).toContain('<article-title xml:lang="en">Light<')
})
