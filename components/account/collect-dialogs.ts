import { lazyIsland } from '@/components/providers/lazy-island'

/** The dialogs of collecting, fetched when first opened. */
export const CollectDialogs = lazyIsland(
  () => import('./collect-dialog').then((module) => module.CollectDialog),
  ['collect', 'failure'],
)

/** What a page asks about a member's favorite, fetched for members only. */
export const CollectStatuses = lazyIsland(
  () => import('./collect-status').then((module) => module.CollectStatus),
  [],
)
