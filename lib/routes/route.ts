import type { z } from '@/lib/zod'

/** `public` pages are cached, `search` ones for seconds, `none` never (docs/behaviour.md#caching). */
export type Policy = 'public' | 'search' | 'none'

/** Parameters as an address spells them, decoded. */
export type Params = Record<string, string>

/** One family of addresses of a screen. */
export type Spelling = {
  /** `{lang}` zh or en; `:name` a segment, `:name#` digits only, `?` behind: optional; `*name` the rest. */
  patterns: readonly string[]
  /** A query parameter without which these patterns are passed over. */
  requires?: string
  /** The query parameters read under these patterns, where the screen's others do not apply. */
  query?: readonly string[]
  /** Parameters the pattern itself stands for. */
  fixed?: Params
  /** Screen of the kind's list, shown when none of these parameters is there. */
  list?: { route: AnyRoute; without: readonly string[]; query: readonly string[] }
  /** Mends parameters only the whole path explains; null refuses the match. */
  normalize?: (params: Params) => Params | null
  /** Tried after every other screen's patterns but the catch-all. */
  last?: boolean
}

type Definition<S extends string, P extends z.ZodObject, Q extends z.ZodObject, H> = {
  /** The folder below app/[site]/[locale] that renders it. */
  screen: S
  spellings: readonly Spelling[]
  /** Path parameters as the page gets them. */
  params: P
  /** Query parameters as the page gets them; whatever is not named here is dropped. */
  query: Q
  /** The canonical address: always with a language, always with a closing slash. */
  href: H
  policy?: Policy
  /** Rendered for one reader, whose address and cookie decide; only with the policy `none`. */
  forReader?: boolean
}

type Route<S extends string, P extends z.ZodObject, Q extends z.ZodObject, H> = Definition<S, P, Q, H> & {
  policy: Policy
}

/** Any route, where only its patterns and its policy count. */
export type AnyRoute = {
  screen: string
  spellings: readonly Spelling[]
  params: z.ZodObject
  query: z.ZodObject
  policy: Policy
  forReader?: boolean
}

/** Everything one screen's address is: patterns, parameters, query, canonical address and cache policy. */
export const route = <S extends string, P extends z.ZodObject, Q extends z.ZodObject, H>(
  definition: Definition<S, P, Q, H>,
): Route<S, P, Q, H> => ({ policy: 'public', ...definition })

/** What a page of a route is asked for, parsed. */
export type PageRequest<R extends AnyRoute> = { params: z.output<R['params']>; query: z.output<R['query']> }
