import { lazyIsland } from '@/components/providers/lazy-island'

/** The viewer of figures, fetched when first opened. */
export const FigureViewers = lazyIsland(
  () => import('./figure-viewer').then((module) => module.FigureViewer),
  ['viewer'],
)
