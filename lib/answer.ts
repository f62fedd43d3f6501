import type { AsyncLocalStorage } from 'node:async_hooks'

/** What a delivered page counts as (COUNTER): an article's view, the home page's, ... */
export type Counted = { kind: string; id: number }

/** What a page says of its own answer (design section 4): Next pages can set neither status nor headers. */
export type Answer = {
  status?: number
  /** Lowers the cache policy of the route; it is never raised. */
  policy?: 'public' | 'search' | 'none'
  /** Values of `Link` headers. */
  links?: string[]
  headers?: Record<string, string>
  counted?: Counted
}

/** The front opens this store around every request; on globalThis because Next bundles its own copy of this module. */
export const answerStore = globalThis as { __portalAnswers?: AsyncLocalStorage<Answer> }

/** The one door by which a page sets its status, Link headers and cache policy; does nothing outside a request. */
export function answer(said: Answer): void {
  const store = answerStore.__portalAnswers?.getStore()
  if (!store) return
  Object.assign(store, {
    ...said,
    links: [...(store.links ?? []), ...(said.links ?? [])],
    headers: { ...store.headers, ...said.headers },
  })
}
