import { lazyIsland } from '@/components/providers/lazy-island'

/** The dialogs of collecting, which come when first asked for. */
export const CollectDialogs = lazyIsland(
  () => import('./collect-dialog').then((module) => module.CollectDialog),
  ['collect', 'failure'],
)
