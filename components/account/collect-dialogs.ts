import { lazyIsland } from '@/components/providers/lazy-island'

/** Dialogs of favorites, loaded when first opened. */
export const CollectDialogs = lazyIsland(
  () => import('./collect-dialog').then((module) => module.CollectDialog),
  ['collect', 'failure'],
)

/** Status of a member's favorite on a page, loaded for members only. */
export const CollectStatuses = lazyIsland(
  () => import('./collect-status').then((module) => module.CollectStatus),
  [],
)
