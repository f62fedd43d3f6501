import { isLocale } from '@/lib/i18n/locales'
import { match } from './match'
import { parsePattern } from './pattern'
import { routes } from './table'

/** Literal segments of patterns by their lower case. */
const spelledOut = new Map(
  routes
    .flatMap(({ spellings }) => spellings.flatMap(({ patterns }) => patterns.flatMap(parsePattern)))
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => [name.toLowerCase(), name] as const),
)

const inRouteCase = (segment: string): string => spelledOut.get(segment.toLowerCase()) ?? segment

/** Maximum number of segments patterns spell out. */
const MAX_NAMES = 4

/**
 * Returns path and query with the case of the routes (`/zh/HOME/` becomes `/zh/home/`); null if the path matches as it
 * is, or matches in no case. A channel's code may differ from a screen's name in case alone.
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
