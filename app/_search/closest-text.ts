import type { SearchPage } from '@/lib/contract/search-page'
import type { Translator } from '@/lib/i18n/translator'
import { fold } from '@/lib/text/fold'
import { plainText } from '@/lib/text/inline-html'
import type { SearchState } from './search-state'

type Page = Pick<SearchPage, 'content' | 'number'>

/** Letters of a title at least, by which a reference is told from a few words of it. */
const TITLE = { han: 6, latin: 16 }

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Checks whether a query is a reference that names the title of the first work and says more. */
function namesFirst({ content, number }: Page, query: string): boolean {
  const [first] = content
  if (!first || number > 0) return false
  const letters = lettersOf(query)
  return [first.resName, first.enResName].some((title) => {
    const own = lettersOf(plainText(title ?? ''))
    const least = /\p{Script=Han}/u.test(own) ? TITLE.han : TITLE.latin
    return own.length >= least && own.length < letters.length && letters.includes(own)
  })
}

/** Returns what the page says of works that do not have all of a query: the first may be the one a reference names. */
export const closestText = (page: Page, { params }: SearchState, t: Translator<'search'>): string =>
  t(namesFirst(page, params.q ?? '') ? 'relaxedBehindWork' : 'relaxed')
