import { lazyIsland } from '@/components/providers/lazy-island'

/** Viewer of figures, loaded when first opened. */
export const FigureViewers = lazyIsland(
  () => import('./figure-viewer').then((module) => module.FigureViewer),
  ['viewer'],
)
