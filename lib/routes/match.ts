import { LONGEST_SEARCH } from '@/lib/rules/subscription'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { collapseSlashes } from './collapse-slashes'
import { fit, parsePattern } from './pattern'
import type { AnyRoute, Params, Policy, Spelling } from './route'
import { type Screen, routes } from './table'

export type RouteMatch = {
  screen: Screen
  /** Path parameters, decoded. */
  params: Params
  /** Known query parameters, in the order of the route. */
  query: Params
  /** Language in the path, or null. */
  locale: Locale | null
  policy: Policy
  /** Whether the page is rendered for a single reader. */
  forReader: boolean
  /** Whether the page is rendered with the member's session. */
  forMember: boolean
}

type Row = { route: AnyRoute; spelling: Spelling; names: readonly string[] }

const rowsOf = (route: AnyRoute): Row[] =>
  route.spellings.map((spelling) => ({
    route,
    spelling,
    names: spelling.query ?? Object.keys(route.query.shape),
  }))

const all: Row[] = routes.slice(0, -1).flatMap(rowsOf)
const compiled = [
  ...all.filter(({ spelling }) => !spelling.last),
  ...all.filter(({ spelling }) => spelling.last),
  ...routes.slice(-1).flatMap(rowsOf),
].flatMap((row) => row.spelling.patterns.map((pattern) => ({ ...row, parts: parsePattern(pattern) })))

/**
 * Finds the screen of a public path (with or without trailing slash); null if no route matches or it cannot be decoded.
 * Query parameters the screen does not use are dropped.
 */
export function match(pathname: string, search: URLSearchParams = new URLSearchParams()): RouteMatch | null {
  const segments = decodedSegments(pathname)
  if (!segments) return null
  for (const { route, spelling, names, parts } of compiled) {
    if (spelling.requires !== undefined && !search.has(spelling.requires)) continue
    const found = fit(parts, segments)
    const settled = found && (spelling.normalize ? spelling.normalize(found) : found)
    if (!settled) continue
    const { lang, ...params } = settled
    const shown = listOf(spelling, params) ?? { screen: route.screen, names }
    const query = knownQuery(lang === undefined ? withLanguage(shown.names) : shown.names, search)
    const language = lang ?? query.lang
    return {
      screen: shown.screen as Screen,
      params: { ...params, ...spelling.fixed },
      query,
      locale: isLocale(language) ? language : null,
      policy: route.policy,
      forReader: route.forReader === true,
      forMember: route.forMember === true,
    }
  }
  return null
}

/** Returns the list screen of a spelling if its id is missing. */
const listOf = ({ list }: Spelling, params: Params) =>
  list && !list.without.some((name) => params[name])
    ? { screen: list.route.screen, names: list.query }
    : undefined

/** Any path that names no language can have it in the query: the language switch writes it there. */
const withLanguage = (names: readonly string[]): readonly string[] =>
  names.includes('lang') ? names : [...names, 'lang']

/** Splits a path into segments; empty ones within a DOI are part of it. */
function namesOf(pathname: string): string[] {
  const path = collapseSlashes(pathname).replace(/^\/|\/$/g, '')
  return path === '' ? [] : path.split('/')
}

function decodedSegments(pathname: string): string[] | null {
  try {
    return namesOf(pathname).map((segment) => decodeURIComponent(segment))
  } catch {
    return null
  }
}

const LONGEST = 500
/**
 * A hundred ids, a return path (lib/text/local-path.ts), an earlier or saved search (lib/rules/subscription.ts): each
 * would name something else when truncated.
 */
const LONGEST_OF: ReadonlyMap<string, number> = new Map([
  ['ids', 2000],
  ['back', 2000],
  ['within', LONGEST_SEARCH],
  ['value', LONGEST_SEARCH],
])

/** Replaces what no page may contain: control characters, and halves of a character that was cut. */
const printable = (value: string): string => value.replace(/[\p{Cc}\p{Cs}]/gu, ' ')

function knownQuery(names: readonly string[], search: URLSearchParams): Params {
  const query: Params = {}
  for (const name of names) {
    const value = search.get(name)
    if (!value) continue
    const known = printable(value.slice(0, LONGEST_OF.get(name) ?? LONGEST))
    const language = name === 'lang' ? known.toLowerCase() : null
    if (language === null) query[name] = known
    else if (isLocale(language)) query[name] = language
  }
  return query
}
