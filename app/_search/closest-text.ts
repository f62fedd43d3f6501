import type { SearchPage } from '@/lib/contract/search-page'
import type { Translator } from '@/lib/i18n/translator'
import { fold } from '@/lib/text/fold'
import { plainText } from '@/lib/text/inline-html'
import type { SearchState } from './search-state'

type Page = Pick<SearchPage, 'content' | 'number'>

/** Letters of a title at least, by which a reference is told from a few words of it. */
const TITLE = { han: 6, latin: 16 }

/** What parts the fields of a reference; a colon stands within titles as often. */
const BETWEEN_FIELDS = /[.。,，;；?？!！()（）[\]［］《》"“”„«»]|\/\//u

/** What a reference has beside the title: a year, the type of the source. */
const OF_REFERENCE =
  /(?<!\d)(?:18|19|20)\d{2}(?!\d)|^(?:(?:eb|db|cp|ds)(?:\/(?:ol|cd))?|[jdmcnpsrz](?:\/ol)?)$/u

const shortestTitle = (text: string): number => (/\p{Script=Han}/u.test(text) ? TITLE.han : TITLE.latin)

/** Checks whether a title is whole fields of a reference, beside others that say what a reference does. */
function isTitleOf(fields: string[], title: string): boolean {
  const own = fold(title)
  if (own.length < shortestTitle(own)) return false
  return fields.some((_, from) => {
    let said = ''
    let to = from
    while (to < fields.length && said.length < own.length) {
      said += fold(fields[to] ?? '')
      to += 1
    }
    const others = [...fields.slice(0, from), ...fields.slice(to)]
    return said === own && others.some((field) => OF_REFERENCE.test(field))
  })
}

/** Checks whether a query is a reference that names the title of the first work. */
function namesFirst({ content, number }: Page, query: string): boolean {
  const [first] = content
  if (!first || number > 0) return false
  const fields = query
    .normalize('NFKC')
    .toLowerCase()
    .split(BETWEEN_FIELDS)
    .map((field) => field.trim())
    .filter(Boolean)
  return [first.resName, first.enResName].some((title) => isTitleOf(fields, plainText(title ?? '')))
}

/** Returns what the page says of works that do not have all of a query: the first may be the one a reference names. */
export function closestText(page: Page, { params }: SearchState, t: Translator<'search'>): string {
  if (!namesFirst(page, params.q ?? '')) return t('relaxed')
  return t(page.content.length > 1 ? 'relaxedBehindWork' : 'relaxedToWork')
}
