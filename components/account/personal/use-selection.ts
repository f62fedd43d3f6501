'use client'

import { useState } from 'react'
import type { FavoriteView } from './favorite-view-model'

export type Selection = ReturnType<typeof useSelection>

/** Returns which entries of a list are selected; entries no longer in the list are deselected. */
export function useSelection(views: readonly FavoriteView[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = views.filter(({ key }) => keys.has(key))
  return {
    chosen,
    all: views.length > 0 && chosen.length === views.length,
    has: ({ key }: FavoriteView) => keys.has(key),
    toggle: ({ key }: FavoriteView) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setKeys(next)
    },
    toggleAll: () =>
      setKeys(chosen.length === views.length ? new Set() : new Set(views.map(({ key }) => key))),
    clear: () => setKeys(new Set()),
  }
}
