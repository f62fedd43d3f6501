import { hasHan } from '@/lib/text/has-han'
import { foldText } from './fold'
import { shortNames } from './person-names'

/** A surname with initials behind it (Wang YJ; Wang, Y.-J.) or before it (Y. J. Wang). */
const INITIALS = String.raw`(?:\p{Lu}(?:\.\s?-?|-)?){1,3}`
const BEHIND = new RegExp(`(?<![\\p{L}\\p{N}])(\\p{Lu}\\p{Ll}+),?\\s+(${INITIALS})(?![\\p{L}\\p{N}])`, 'gu')
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${INITIALS})\\s*(\\p{Lu}\\p{Ll}+)(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Returns a test of a person's name for a surname that a query has with other initials: Wang CR is not whom Wang YJ asks
 * for.
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
  return (name) => {
    const forms = shortNames(hasHan(name) ? { zh: name.trim(), en: null } : { zh: null, en: name })
    const sameSurname = people.filter(({ surname }) =>
      forms.some((form) => form.startsWith(surname) && form.length - surname.length <= MOST_INITIALS),
    )
    return (
      sameSurname.length > 0 &&
      !sameSurname.some(({ short }) => forms.some((form) => form.startsWith(short) || short.startsWith(form)))
    )
  }
}

const MOST_INITIALS = 3
