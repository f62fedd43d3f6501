import { useState } from 'react'

/** Returns which ids of a list are checked. Ids no longer in the list do not count. */
export function useSelection(ids: readonly number[], initially: readonly number[] = []) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(() => new Set(initially))
  const chosen = ids.filter((id) => checked.has(id))
  return {
    chosen,
    has: (id: number) => checked.has(id),
    all: ids.length > 0 && chosen.length === ids.length,
    some: chosen.length > 0 && chosen.length < ids.length,
    toggle: (id: number) =>
      setChecked((current) => {
        const next = new Set(current)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    toggleAll: () => setChecked(chosen.length === ids.length ? new Set() : new Set(ids)),
  }
}

export type Selection = ReturnType<typeof useSelection>
