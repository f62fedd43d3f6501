import { isLocale } from '@/lib/i18n/locales'
import { match } from './match'
import { parsePattern } from './pattern'
import { routes } from './table'

/** What patterns spell out, by its lower-case spelling. */
const spelledOut = new Map(
  routes
    .flatMap(({ spellings }) => spellings.flatMap(({ patterns }) => patterns.flatMap(parsePattern)))
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => [name.toLowerCase(), name] as const),
)

const inRouteCase = (segment: string): string => spelledOut.get(segment.toLowerCase()) ?? segment

/** No pattern spells a name behind this many segments. */
const MAX_NAMES = 4

/**
 * The same path and query with the names of screens in the case of their routes (`/zh/HOME/` is `/zh/home/`); null where a
 * screen has the path as it is, or none has it in any case. A channel's code may differ from a screen's name in case alone.
 */
export function pathInRouteCase(path: string): string | null {
  const [pathname = '/', ...query] = path.split('?')
  const current = match(pathname)
  if (current && current.screen !== 'column') return null
  const segments = pathname.split('/')
  const head = isLocale(segments[1]) ? 2 : 1
  const candidates = Array.from({ length: MAX_NAMES }, (_, more) =>
    segments.map((segment, index) => (index <= head + more ? inRouteCase(segment) : segment)).join('/'),
  )
  const found = candidates.find((candidate) => {
    const screen = match(candidate)?.screen
    return candidate !== pathname && screen !== undefined && screen !== 'column'
  })
  return found === undefined ? null : [found, ...query].join('?')
}
