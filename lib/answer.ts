import type { AsyncLocalStorage } from 'node:async_hooks'

/** What a delivered page counts as (COUNTER): an article's view, the home page's, ...; `fullText` where it holds the text. */
export type Counted = { kind: string; id: number; fullText?: boolean }

/** What a page says of its own answer: Next pages can set neither status nor headers. */
export type Answer = {
  status?: number
  /** Lowers the cache policy of the route; it is never raised. */
  policy?: 'public' | 'search' | 'none'
  /** A part is missing that the next rendering may have: shown, and kept by nobody. */
  incomplete?: boolean
  /** Values of `Link` headers. */
  links?: string[]
  headers?: Record<string, string>
  counted?: Counted
  /** What the page is made of (decision 0050): it is rendered anew when one of these keys moves. */
  keys?: ReadonlySet<string>
  /** A part of the page has no keys: it is fresh for a short time only. */
  unkeyed?: boolean
  /** Secret of this render, which scripts of this product carry until the front takes it away. */
  nonce?: string
  /** Finished HTML the front puts where its mark stands. */
  fragments?: string[]
  /** Finished HTML the front puts at the end of the head. */
  head?: Set<string>
  /** Finished HTML the front puts at the end of the body. */
  foot?: Set<string>
}

/** The front opens this store around every request; on globalThis because Next bundles its own copy of this module. */
export const answerStore = globalThis as { __portalAnswers?: AsyncLocalStorage<Answer> }

/** The one door by which a page sets its status, Link headers and cache policy; does nothing outside a request. */
export function answer(changes: Answer): void {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return
  Object.assign(store, {
    ...changes,
    links: [...(store.links ?? []), ...(changes.links ?? [])],
    headers: { ...store.headers, ...changes.headers },
    keys: new Set([...(store.keys ?? []), ...(changes.keys ?? [])]),
  })
}

/** Says what a part of the page being rendered is made of; null for one that cannot say it. */
export function answerKeys(keys: readonly string[] | null): void {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return
  if (!keys) store.unkeyed = true
  else store.keys = new Set([...(store.keys ?? []), ...keys])
}

/** What some work, kept beyond this page, is made of: the keys said in it, null where a part has none. */
export async function collectKeys<T>(work: () => Promise<T>): Promise<{ value: T; keys: string[] | null }> {
  const partAnswer: Answer = {}
  const value = await (answerStore.__portalAnswers?.run(partAnswer, work) ?? work())
  return { value, keys: partAnswer.unkeyed ? null : [...(partAnswer.keys ?? [])] }
}

/** The nonce of a script this product puts into the page; none outside the front. */
export const scriptNonce = (): string | undefined => answerStore.__portalAnswers?.getStore()?.nonce

/** What stands for a piece of finished HTML until the front puts it there. */
const MARK = /<!--fragment (\d+)-->/g

/**
 * A mark for finished HTML, which the front replaces in the document: what React sends its own client holds the mark
 * only. Outside the front the HTML itself.
 */
export function insertHtml(html: string): string {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return html
  const fragments = (store.fragments ??= [])
  fragments.push(html)
  return `<!--fragment ${fragments.length - 1}-->`
}

/** Puts finished HTML at the end of the head, or of the body; false outside the front, where the page has to render it. */
export function appendToPage(where: 'head' | 'foot', html: string): boolean {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return false
  ;(store[where] ??= new Set()).add(html)
  return true
}

/** The document with every fragment put where its mark stands. */
export function insertFragments(document: string, { fragments = [], head, foot }: Answer): string {
  const headed = insert(document, document.indexOf('</head>'), head)
  const whole = insert(headed, headed.lastIndexOf('</body>'), foot)
  return fragments.length === 0
    ? whole
    : whole.replace(MARK, (mark, index: string) => fragments[Number(index)] ?? mark)
}

const insert = (document: string, at: number, parts: Set<string> = new Set()): string =>
  at < 0 || parts.size === 0 ? document : document.slice(0, at) + [...parts].join('') + document.slice(at)
