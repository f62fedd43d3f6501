import type { RecordFact } from '@/lib/backend/db/schema/column-types'
import type { ImportedArticle } from '../../model'
import { type Side, langOf, pairOfAny } from '../bilingual'
import { type Element, all, at, attribute, children, textOf } from '../xml'

/**
 * Names groups of subjects have that hold a number of the Chinese Library Classification, and of the code of a
 * document.
 */
const CLC = /^(clc\b|中图分类号|中图法|chinese library classification)/i
const DOCUMENT_CODE = /^(document[\s-]*code|doc-?code|文献标[识志]码)/i

const typeOf = (group: Element): string => attribute(group, 'subj-group-type') ?? ''

/** Returns the first number of the Chinese Library Classification. */
export const classification = (meta: Element): string | null => clcNumbers(meta)[0] ?? null

const clcNumbers = (meta: Element): string[] =>
  [
    ...all(meta, 'subj-group')
      .filter((group) => CLC.test(typeOf(group)))
      .flatMap((group) => children(group, 'subject').map(textOf)),
    ...children(meta, 'article-id')
      .filter(isClcNumber)
      .flatMap((id) => textOf(id).split(/[;；,，\s]+/)),
    ...all(meta, 'custom-meta')
      .filter((entry) => CLC.test(textOf(at(entry, 'meta-name'))))
      .flatMap((entry) => textOf(at(entry, 'meta-value')).split(/[;；,，\s]+/)),
  ].filter(Boolean)

const idType = (id: Element): string =>
  [attribute(id, 'pub-id-type'), attribute(id, 'custom-type'), attribute(id, 'specific-use')]
    .filter((type) => type && !/^(custom|other)$/i.test(type))
    .join(' ')

/** Returns whether an identifier is a number of the classification: some sources have it there. */
export const isClcNumber = (id: Element): boolean => CLC.test(idType(id))

/** Returns whether an identifier is the code of the kind of document. */
export const isDocumentCode = (id: Element): boolean => DOCUMENT_CODE.test(idType(id))

/** Whether a subject is words; some sources give a number for sorting or the path of a term in a vocabulary. */
const isWords = (subject: Element): boolean => /\p{L}/u.test(textOf(subject)) && !PATH.test(textOf(subject))

/** The path of a term in a vocabulary of a publisher: "/jcoll/1", "AcademicSubjects/SCI00010". */
const PATH = /^(\/\S+|[^\s/]+\/[^\s/]*\d[^\s/]*)$/

/** Returns the column of the journal an article stands in, and the subjects it is about. */
export function columns(meta: Element, main: Side | null): Pick<ImportedArticle, 'column' | 'subjects'> {
  const groups = children(at(meta, 'article-categories'), 'subj-group')
  const heading = groups.filter((group) => typeOf(group) === 'heading')
  const column = pairOfAny(
    (heading.length ? heading : parallel(groups)).flatMap((group) =>
      children(group, 'subject').filter(isWords),
    ),
    textOf,
    main,
  )
  const names = [column.zh, column.en].map((name) => name?.toLowerCase())
  const about = groups.filter((group) => !DOCUMENT_CODE.test(typeOf(group)) && !CLC.test(typeOf(group)))
  const subjects = about.flatMap((group) =>
    all(group, 'subject')
      .filter(isWords)
      .map(textOf)
      .filter((subject) => !names.includes(subject.toLowerCase())),
  )
  return { column, subjects: [...new Set(subjects)] }
}

/** The first group of subjects, and the first of each other language its source has it in. */
const parallel = (groups: Element[]): Element[] => {
  const lang = (group: Element): string | null => langOf(group)
  return groups.filter(
    (group, at) =>
      at === 0 ||
      (lang(groups[0] ?? group) !== null &&
        lang(group) !== null &&
        typeOf(group) === typeOf(groups[0] ?? group) &&
        groups.findIndex((each) => lang(each) === lang(group)) === at),
  )
}

/**
 * Returns the subjects that are no words (codes, paths of a vocabulary), the code of the kind of document, and further
 * numbers of the Chinese Library Classification.
 */
export const subjectCodes = (meta: Element): RecordFact[] => [
  ...clcNumbers(meta)
    .slice(1)
    .map((value) => ({ name: 'clc', value })),
  ...all(at(meta, 'article-categories'), 'subject').flatMap((subject) => {
    if (CLC.test(typeOf(subject.parentNode as Element))) return []
    const isCode = DOCUMENT_CODE.test(typeOf(subject.parentNode as Element))
    if (!isCode && isWords(subject)) return []
    return textOf(subject)
      ? [{ name: isCode ? 'document-code' : 'subject-code', value: textOf(subject) }]
      : []
  }),
]
