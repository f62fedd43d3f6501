import { useState } from 'react'

/** Returns which keys of a list are checked. Keys no longer in the list do not count. */
export function useSelection<Key extends number | string>(
  keys: readonly Key[],
  initially: readonly Key[] = [],
) {
  const [checked, setChecked] = useState<ReadonlySet<Key>>(() => new Set(initially))
  const chosen = keys.filter((key) => checked.has(key))
  return {
    chosen,
    has: (key: Key) => checked.has(key),
    all: keys.length > 0 && chosen.length === keys.length,
    some: chosen.length > 0 && chosen.length < keys.length,
    toggle: (key: Key) =>
      setChecked((current) => {
        const next = new Set(current)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    toggleAll: () => setChecked(chosen.length === keys.length ? new Set() : new Set(keys)),
    clear: () => setChecked(new Set()),
  }
}

export type Selection<Key extends number | string> = ReturnType<typeof useSelection<Key>>
