import { expect, it } from 'vitest'
import { parseQuery } from '@/lib/backend/search/query/parse'
import { nameable, withTranslations } from '@/lib/backend/search/query/translate'

const rootOf = (query: string) => {
  const { root } = parseQuery(query)
  if (!root) throw new Error('nothing is looked for')
  return root
}

it('takes Chinese terms by themselves and up to four Latin ones together for a keyword', () => {
  expect(nameable(rootOf('薄膜 Thin film growth'))).toEqual([
    ...['薄膜', 'thin', 'thin film', 'thin film growth', 'film', 'film growth', 'growth'],
  ])
})

it('leaves phrases, people and what is excluded alone', () => {
  expect(nameable(rootOf('"thin film" authors_tic:Zhang NOT graphene'))).toEqual([])
})

it('puts translations beside the longest keyword', () => {
  const known = new Map([
    ['thin film', ['薄膜']],
    ['thin', ['薄']],
  ])
  const { root, used } = withTranslations(rootOf('thin film growth'), known)
  expect(used).toEqual([{ word: 'thin film', added: ['薄膜'] }])
  const term = (text: string) => ({ kind: 'term', field: null, text, phrase: false })
  expect(root).toEqual({
    kind: 'and',
    nodes: [
      { kind: 'or', nodes: [{ kind: 'and', nodes: [term('thin'), term('film')] }, term('薄膜')] },
      term('growth'),
    ],
  })
})

it('keeps the field of the words', () => {
  const { root } = withTranslations(rootOf('resName_tic:薄膜'), new Map([['薄膜', ['thin film']]]))
  expect(JSON.stringify(root)).toBe(
    JSON.stringify({
      kind: 'or',
      nodes: [
        { kind: 'term', field: 't', text: '薄膜', phrase: false },
        {
          kind: 'and',
          nodes: ['thin', 'film'].map((text) => ({ kind: 'term', field: 't', text, phrase: false })),
        },
      ],
    }),
  )
})
