import type { ImportedArticle } from '../../model'
import { type Lang, pairOfAny } from '../side'
import { type Element, all, at, attribute, children, textOf } from '../xml'

/** Whether a subject is words; some sources give a number for sorting or the path of a term in a vocabulary. */
const isWords = (subject: Element): boolean => /\p{L}/u.test(textOf(subject))

/** The column of the journal an article stands in, and the subjects it is about. */
export function columns(meta: Element, main: Lang | null): Pick<ImportedArticle, 'column' | 'subjects'> {
  const groups = children(at(meta, 'article-categories'), 'subj-group')
  const heading = groups.filter((group) => attribute(group, 'subj-group-type') === 'heading')
  const column = pairOfAny(
    (heading.length ? heading : groups.slice(0, 1)).flatMap((group) =>
      children(group, 'subject').filter(isWords),
    ),
    textOf,
    main,
  )
  const names = [column.zh, column.en].map((name) => name?.toLowerCase())
  const subjects = groups.flatMap((group) =>
    all(group, 'subject')
      .filter(isWords)
      .map(textOf)
      .filter((subject) => !names.includes(subject.toLowerCase())),
  )
  return { column, subjects: [...new Set(subjects)] }
}

/** Subjects that are no words: codes, and paths of a vocabulary. */
export const subjectCodes = (meta: Element): string[] =>
  all(at(meta, 'article-categories'), 'subject')
    .filter((subject) => !isWords(subject))
    .map(textOf)
    .filter(Boolean)
