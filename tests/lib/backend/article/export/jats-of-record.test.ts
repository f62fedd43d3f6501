import { expect, it } from 'vitest'
import { jatsOfRecord } from '@/lib/backend/article/export/jats-of-record'
import type { WholeArticle } from '@/lib/backend/article/gather'

const author = (more: object) => ({
  ...{ name: null, enName: null, nameParts: null, collective: false, affiliations: [] },
  ...more,
})

it('writes the parts of names with their suffix', () => {
  const record = {
    article: { language: 'en', articleType: 'article', keywords: [], enKeywords: [] },
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
