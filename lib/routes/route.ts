import type { z } from '@/lib/zod'

/** `public` pages are cached, `search` ones for seconds, `none` never (docs/behaviour.md#caching). */
export type Policy = 'public' | 'search' | 'none'

/** Parameters as in the URL, decoded. */
export type Params = Record<string, string>

/** A group of path patterns of a screen. */
export type Spelling = {
  /** `{lang}` zh or en; `:name` a segment, `:name#` digits only, trailing `?`: optional; `*name` the rest. */
  patterns: readonly string[]
  /** A query parameter these patterns require. */
  requires?: string
  /** Query parameters read with these patterns, instead of the screen's others. */
  query?: readonly string[]
  /** Parameters implied by the pattern. */
  fixed?: Params
  /** List screen of the kind, shown if all of these parameters are missing. */
  list?: { route: AnyRoute; without: readonly string[]; query: readonly string[] }
  /** Fixes parameters that depend on the whole path; null rejects the match. */
  normalize?: (params: Params) => Params | null
  /** Matched after every other screen's patterns except the catch-all. */
  last?: boolean
}

type Definition<S extends string, P extends z.ZodObject, Q extends z.ZodObject, H> = {
  /** The folder below app/[site]/[locale] that renders it. */
  screen: S
  spellings: readonly Spelling[]
  /** Schema of path parameters. */
  params: P
  /** Schema of query parameters; others are dropped. */
  query: Q
  /** Builds the canonical URL: always with a language and a trailing slash. */
  href: H
  policy?: Policy
  /** Rendered for a single reader, by address and cookie; only with the policy `none`. */
  forReader?: boolean
  /** Rendered with the session of the member, for browsers without scripts; only with the policy `none`. */
  forMember?: boolean
}

type Route<S extends string, P extends z.ZodObject, Q extends z.ZodObject, H> = Definition<S, P, Q, H> & {
  policy: Policy
}

/** Any route, with patterns and policy only. */
export type AnyRoute = {
  screen: string
  spellings: readonly Spelling[]
  params: z.ZodObject
  query: z.ZodObject
  policy: Policy
  forReader?: boolean
  forMember?: boolean
}

/** Declares a screen's route: patterns, parameters, query, canonical URL and cache policy. */
export const route = <S extends string, P extends z.ZodObject, Q extends z.ZodObject, H>(
  definition: Definition<S, P, Q, H>,
): Route<S, P, Q, H> => ({ policy: 'public', ...definition })

/** Parsed parameters and query of a route's page. */
export type PageRequest<R extends AnyRoute> = { params: z.output<R['params']>; query: z.output<R['query']> }
