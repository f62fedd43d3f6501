import { hasHan } from '@/lib/text/has-han'
import { foldText } from './fold'
import { nameWords, shortNames } from './person-names'

/** A surname with initials behind it (Wang YJ; Wang, Y.-J.) or before it (Y. J. Wang). */
const INITIALS = String.raw`(?:\p{Lu}(?:\.\s?-?|-)?){1,3}`
const BEHIND = new RegExp(`(?<![\\p{L}\\p{N}])(\\p{Lu}\\p{Ll}+),?\\s+(${INITIALS})(?![\\p{L}\\p{N}])`, 'gu')
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${INITIALS})\\s*(\\p{Lu}\\p{Ll}+)(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Returns a test of a person's name for a surname that a query has with other initials: Wang CR is not whom Wang YJ asks
 * for, unless the query has the whole name too.
 */
export function namesakeTest(query: string): (name: string) => boolean {
  const people = [
    ...[...query.matchAll(BEHIND)].map(([, surname = '', initials = '']) => ({ surname, initials })),
    ...[...query.matchAll(BEFORE)].map(([, initials = '', surname = '']) => ({ surname, initials })),
  ].map(({ surname, initials }) => ({
    surname: foldText(surname),
    short: foldText(surname) + foldText(initials).replace(/[^\p{L}]/gu, ''),
  }))
  if (people.length === 0) return () => false
  const folded = foldText(query)
  const typed = new Set(folded.split(/[^\p{L}\p{N}]+/u))
  return (name) => {
    const person = hasHan(name) ? { zh: name.trim(), en: null } : { zh: null, en: name }
    const forms = shortNames(person)
    const { given, derived } = nameWords(person)
    const words = new Set([...given, ...derived])
    const sameSurname = people.filter(
      ({ surname }) => words.has(surname) && forms.some((form) => form.startsWith(surname)),
    )
    return (
      sameSurname.length > 0 &&
      !sameSurname.some(({ short }) =>
        forms.some((form) => form.startsWith(short) || short.startsWith(form)),
      ) &&
      !isWritten(person, folded, typed)
    )
  }
}

/** Checks whether a query has a whole name, not as initials. */
function isWritten(
  { zh, en }: { zh: string | null; en: string | null },
  query: string,
  typed: ReadonlySet<string>,
): boolean {
  if (zh !== null) return query.includes(foldText(zh))
  const parts = foldText(en ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  return parts.filter(({ length }) => length > 1).length > 1 && parts.every((part) => typed.has(part))
}
