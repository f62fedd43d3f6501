import type { AsyncLocalStorage } from 'node:async_hooks'

/** What a delivered page is counted as (COUNTER): kind and id; `fullText` if it contains the full text. */
export type Counted = { kind: string; id: number; fullText?: boolean }

/** Response of a page, set by the page itself: Next pages can set neither status nor headers. */
export type Answer = {
  status?: number
  /** Lowers the cache policy of the route; never raises it. */
  policy?: 'public' | 'search' | 'none'
  /** A part is missing that the next render may have: the page is sent, but not cached. */
  incomplete?: boolean
  /** Values of `Link` headers. */
  links?: string[]
  headers?: Record<string, string>
  /** Host, other than the page's, that a form of the page leads to. */
  formHost?: string
  counted?: Counted
  /** Surrogate keys (decision 0050): the page is rendered again when one of them moves. */
  keys?: Set<string>
  /** A part of the page has no keys: it is fresh for a short time only. */
  unkeyed?: boolean
  /** Nonce of this render, which our scripts carry until the front removes it. */
  nonce?: string
  /** HTML the front inserts in place of its marker. */
  fragments?: string[]
  /** HTML the front inserts at the end of the head. */
  head?: Set<string>
  /** HTML the front inserts at the end of the body. */
  foot?: Set<string>
}

/** The front runs every request in this store; on globalThis because Next bundles its own copy of this module. */
export const answerStore = globalThis as { __portalAnswers?: AsyncLocalStorage<Answer> }

/**
 * Sets status, Link headers, cache policy and more of the current page; the only way to do so. Does nothing outside a
 * request.
 */
export function answer(changes: Answer): void {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return
  Object.assign(store, {
    ...changes,
    links: [...(store.links ?? []), ...(changes.links ?? [])],
    headers: { ...store.headers, ...changes.headers },
    keys: withKeys(store.keys, changes.keys),
  })
}

/** Adds the surrogate keys of a part of the current page; null if the part cannot name them. */
export function answerKeys(keys: readonly string[] | null): void {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return
  if (!keys) store.unkeyed = true
  else store.keys = withKeys(store.keys, keys)
}

/** Adds keys to the set of a page, which is its own: a page of forty parts has hundreds. */
function withKeys(keys: Set<string> = new Set(), more: Iterable<string> = []): Set<string> {
  for (const key of more) keys.add(key)
  return keys
}

/** Runs work whose result is cached beyond this page, and returns the keys it added; null if a part has none. */
export async function collectKeys<T>(work: () => Promise<T>): Promise<{ value: T; keys: string[] | null }> {
  const partAnswer: Answer = {}
  const value = await (answerStore.__portalAnswers?.run(partAnswer, work) ?? work())
  return { value, keys: partAnswer.unkeyed ? null : [...(partAnswer.keys ?? [])] }
}

/** Returns the nonce for our scripts in the current page; undefined outside the front. */
export const scriptNonce = (): string | undefined => answerStore.__portalAnswers?.getStore()?.nonce

/** Placeholder for HTML the front inserts. */
const MARK = /<!--fragment (\d+)-->/

/**
 * Returns a marker the front replaces by the HTML, so that React's flight data holds the marker only. Returns the HTML
 * itself outside the front.
 */
export function insertHtml(html: string): string {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return html
  const fragments = (store.fragments ??= [])
  fragments.push(html)
  return `<!--fragment ${fragments.length - 1}-->`
}

/** Adds HTML to the end of the head or body; returns false outside the front, where the page has to render it. */
export function appendToPage(where: 'head' | 'foot', html: string): boolean {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return false
  ;(store[where] ??= new Set()).add(html)
  return true
}

/** Inserts the HTML of head and foot into a document. */
export function insertEnds(document: string, { head, foot }: Answer): string {
  const headed = insert(document, document.indexOf('</head>'), head)
  return insert(headed, headed.lastIndexOf('</body>'), foot)
}

/**
 * Returns the bytes of a document with every marker replaced by its HTML. Each part is encoded by itself: a string of a
 * whole article is so long that V8 allocates memory of its own for every copy, a millisecond each.
 */
export const insertFragments = (document: string, { fragments = [] }: Answer): Buffer =>
  Buffer.concat(
    document
      .split(MARK)
      .map((part, at) =>
        Buffer.from(at % 2 === 0 ? part : (fragments[Number(part)] ?? `<!--fragment ${part}-->`)),
      ),
  )

const insert = (document: string, at: number, parts: Set<string> = new Set()): string =>
  at < 0 || parts.size === 0 ? document : document.slice(0, at) + [...parts].join('') + document.slice(at)
