/** Whether every combination is tested: `npm run test:full`. */
export const isFull = process.env.E2E_FULL === '1'

export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/**
 * Returns pairs of the values of two options with two values each, in which every value appears; all four with
 * `npm run test:full`.
 */
export function pairs<A, B>(ones: readonly A[], others: readonly B[]): [A, B][] {
  return ones.flatMap((one, at) =>
    others.flatMap((other, place): [A, B][] => (isFull || at === place ? [[one, other]] : [])),
  )
}

/**
 * Returns whether a task is tried in a language: each in the two languages in turn, by its place among the tasks of its
 * file, and in both with `npm run test:full`.
 */
export function inTurn(lang: 'zh' | 'en'): () => boolean {
  let place = lang === 'zh' ? 0 : 1
  return () => isFull || place++ % 2 === 0
}
