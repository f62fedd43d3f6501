import { expect, it } from 'vitest'
import { advancedExpression } from '@/components/search/advanced-query'
import { readConditions } from '@/lib/backend/search/query/advanced'
import { fieldOf, fieldsOf } from '@/lib/backend/search/query/fields'
import { type Node, parseQuery } from '@/lib/backend/search/query/parse'
import { readableFieldNames } from '@/lib/rules/field-names'
import en from '@/messages/en/search.json'
import zh from '@/messages/zh/search.json'

/** Returns a query with operators of one kind within each other joined. */
function flat(node: Node | null): unknown {
  if (node === null || node.kind === 'term') return node
  if (node.kind === 'not') return { kind: 'not', node: flat(node.node) }
  const within = (child: Node): Node[] => (child.kind === node.kind ? child.nodes.flatMap(within) : [child])
  return { kind: node.kind, nodes: node.nodes.flatMap(within).map(flat) }
}

const NOTHING = { root: null, notices: [], explicit: false, terms: 0 }
const optionsIn = (messages: typeof en) =>
  fieldsOf.article.map(({ code }) => ({ value: code, label: messages.field[code] }))

type Row = { field: string; q: string; op: string; exact: boolean }

const row = (q: string, op = 'AND', field = '', exact = false): Row => ({ field, q, op, exact })

it.each([
  [[row('alpha'), row('beta', 'OR'), row('quantum dots', 'AND', 'resName_tic')]],
  [[row('laser OR comb'), row('desert')]],
  [[row('one two'), row('three four', 'NOT')]],
  [[row('a', 'NOT'), row('b', 'OR'), row('c', 'NOT')]],
  [[row('open (one', 'AND', 'part'), row('"open quote', 'OR'), row(') closed')]],
])('writes a query that means what the rows %j do', (rows) => {
  for (const messages of [zh as typeof en, en]) {
    const shown = parseQuery(advancedExpression(rows, optionsIn(messages)))
    expect(flat(shown.root)).toEqual(flat(readConditions(NOTHING, JSON.stringify(rows)).root))
  }
})

it('does so for rows of every kind', () => {
  const texts = ['alpha', 'beta gamma', 'x OR y', '激光', '激光 微腔', 'NOT z', '"a phrase"', 'w*']
  const fields = ['', ...fieldsOf.article.map(({ code }) => code)]
  let seed = 7
  const any = <T>(of: readonly T[]): T => of[(seed = (seed * 48271) % 2147483647) % of.length] as T
  for (let time = 0; time < 300; time += 1) {
    const rows = Array.from({ length: 1 + (time % 4) }, () =>
      row(any(texts), any(['AND', 'OR', 'NOT']), any(fields), any([false, false, true])),
    )
    const expression = advancedExpression(rows, optionsIn(time % 2 ? en : (zh as typeof en)))
    if ([...expression].length > 150) continue
    const meant = readConditions(NOTHING, JSON.stringify(rows)).root
    expect(flat(parseQuery(expression).root), `${JSON.stringify(rows)} as ${expression}`).toEqual(flat(meant))
  }
})

it('names fields of every type so that the syntax reads them', () => {
  for (const { code, field } of Object.values(fieldsOf).flat())
    for (const messages of [zh as typeof en, en]) {
      const expression = advancedExpression(
        [row('word', 'AND', code)],
        [{ value: code, label: messages.field[code] }],
      )
      expect(parseQuery(expression).root, expression).toMatchObject({ field, text: 'word' })
    }
})

it('names fields only by names that are read as the same field on every type of resource', () => {
  for (const { code, field } of Object.values(fieldsOf).flat())
    for (const label of [zh.field[code], en.field[code]].filter((name) => readableFieldNames.has(name)))
      expect([label, fieldOf(label)]).toEqual([label, field])
})
