import type { RecordFact } from '@/lib/backend/db/schema/column-types'
import type { ImportedArticle } from '../../model'
import { type Lang, pairOfAny } from '../bilingual'
import { type Element, all, at, attribute, children, textOf } from '../xml'

/** Names groups of subjects have that hold a number of the Chinese Library Classification, and of the code of a document. */
const CLC = /^(clc\b|中图分类号|中图法|chinese library classification)/i
const DOCUMENT_CODE = /^(document[\s-]*code|文献标[识志]码)/i

const typeOf = (group: Element): string => attribute(group, 'subj-group-type') ?? ''

/** The first number of the Chinese Library Classification. */
export const classification = (meta: Element): string | null =>
  textOf(
    all(meta, 'subj-group')
      .filter((group) => CLC.test(typeOf(group)))
      .map((group) => at(group, 'subject'))[0],
  ) || null

/** Whether a subject is words; some sources give a number for sorting or the path of a term in a vocabulary. */
const isWords = (subject: Element): boolean => /\p{L}/u.test(textOf(subject)) && !PATH.test(textOf(subject))

/** The path of a term in a vocabulary of a publisher: "/jcoll/1", "AcademicSubjects/SCI00010". */
const PATH = /^(\/\S+|[^\s/]+\/[^\s/]*\d[^\s/]*)$/

/** The column of the journal an article stands in, and the subjects it is about. */
export function columns(meta: Element, main: Lang | null): Pick<ImportedArticle, 'column' | 'subjects'> {
  const groups = children(at(meta, 'article-categories'), 'subj-group')
  const heading = groups.filter((group) => typeOf(group) === 'heading')
  const clc = classification(meta)
  const column = pairOfAny(
    (heading.length ? heading : groups.slice(0, 1)).flatMap((group) =>
      children(group, 'subject').filter(isWords),
    ),
    textOf,
    main,
  )
  const names = [column.zh, column.en].map((name) => name?.toLowerCase())
  const about = groups.filter((group) => !DOCUMENT_CODE.test(typeOf(group)))
  const subjects = about.flatMap((group) =>
    all(group, 'subject')
      .filter(isWords)
      .map(textOf)
      .filter((subject) => subject !== clc && !names.includes(subject.toLowerCase())),
  )
  return { column, subjects: [...new Set(subjects)] }
}

/** Subjects that are no words (codes, paths of a vocabulary), and the code of the kind of document. */
export const subjectCodes = (meta: Element): RecordFact[] =>
  all(at(meta, 'article-categories'), 'subject').flatMap((subject) => {
    const isCode = DOCUMENT_CODE.test(typeOf(subject.parentNode as Element))
    if (!isCode && isWords(subject)) return []
    return textOf(subject)
      ? [{ name: isCode ? 'document-code' : 'subject-code', value: textOf(subject) }]
      : []
  })
