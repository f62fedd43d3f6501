import { lazyIsland } from '@/components/providers/lazy-island'

/** The choices of a formula, fetched when first opened. */
export const FormulaCopies = lazyIsland(
  () => import('./formula-copy').then((module) => module.FormulaCopy),
  ['viewer'],
)
