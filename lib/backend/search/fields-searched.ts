import type { Locale } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { Field } from './document'
import type { Node } from './query/parse'

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

/** A DOI, which stands for its field without being bound to it. */
const DOI = /^10\.\d{4,9}\/\S+$/

type Searched = { field: Field | null; text: string }

/** Returns the terms with their fields, without excluded ones and those that belong to the name of a journal. */
function searchedTerms(node: Node | null): Searched[] {
  if (node === null || node.kind === 'not') return []
  if (node.kind !== 'term') return node.nodes.flatMap(searchedTerms)
  const { field, text, isBesideJournal } = node
  return isBesideJournal ? [] : [{ field: field ?? (DOI.test(text) ? 'd' : null), text }]
}

/**
 * Returns a sentence on the fields a query names with what is looked for in each, and in all of them; null where it
 * names none.
 */
export function fieldsSearched(root: Node | null, locale: Locale): string | null {
  const t = translator(locale, 'search')
  const values = new Map<Field | null, string[]>()
  for (const { field, text } of searchedTerms(root)) values.set(field, [...(values.get(field) ?? []), text])
  if ([...values.keys()].every((field) => field === null)) return null
  const fields = [...values].map(([field, texts]) =>
    t('notice.fieldValue', { name: t(field === null ? 'anyField' : NAMES[field]), value: texts.join(' ') }),
  )
  return t('notice.fields', { fields: fields.join(t('listSeparator')) })
}
