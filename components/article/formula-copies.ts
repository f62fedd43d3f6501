import { lazyIsland } from '@/components/providers/lazy-island'

/** Copy menu of a formula, loaded when first opened. */
export const FormulaCopies = lazyIsland(
  () => import('./formula-copy').then((module) => module.FormulaCopy),
  ['viewer'],
)
