import type { Locale } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { Field } from './document'
import type { Node, Term } from './query/parse'

type Name = Parameters<Translator<'search'>>[0]

/** The message that names each field. */
const NAMES = {
  t: 'field.resName_tic',
  k: 'field.keyword_tic',
  a: 'field.authors_tic',
  o: 'field.authorCompany_tic',
  s: 'field.summary_tic',
  p: 'field.part',
  r: 'field.source',
  d: 'field.doi',
  f: 'field.firstPageNum',
  l: 'field.lastPageNum',
  i: 'field.issn',
  c: 'field.cn',
  j: 'field.publicationName',
  y: 'readingField.year',
  v: 'readingField.volume',
  n: 'readingField.issue',
} as const satisfies Record<Field, Name>

/** Returns the terms that are bound to a field, without excluded ones. */
function boundTerms(node: Node | null): (Term & { field: Field })[] {
  if (node === null || node.kind === 'not') return []
  if (node.kind === 'term') return node.field === null ? [] : [{ ...node, field: node.field }]
  return node.nodes.flatMap(boundTerms)
}

/** Returns a sentence on the fields a query names with what is looked for in each; null where it names none. */
export function fieldsSearched(root: Node | null, locale: Locale): string | null {
  const t = translator(locale, 'search')
  const values = new Map<Field, string[]>()
  for (const { field, text } of boundTerms(root)) values.set(field, [...(values.get(field) ?? []), text])
  const fields = [...values].map(([field, texts]) =>
    t('notice.fieldValue', { name: t(NAMES[field]), value: texts.join(' ') }),
  )
  return fields.length === 0 ? null : t('notice.fields', { fields: fields.join(t('listSeparator')) })
}
