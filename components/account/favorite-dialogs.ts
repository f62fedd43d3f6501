import { lazyIsland } from '@/components/providers/lazy-island'

/** Dialogs of favorites, loaded when first opened. */
export const FavoriteDialogs = lazyIsland(
  () => import('./favorite-dialog').then((module) => module.FavoriteDialog),
  ['favorite', 'failure'],
)

/** Reads whether the work of a page is a member's favorite, and records the visit; loaded for members only. */
export const RecordVisits = lazyIsland(
  () => import('./record-visit').then((module) => module.RecordVisit),
  [],
)
