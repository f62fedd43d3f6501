import { type CslStyleId, cslStyleOf } from '@/lib/citation/csl-styles'

const key = 'citationStyle'

/** Returns the reference style the reader selected last on this site; the default where none is stored. */
export function preferredStyle(): CslStyleId {
  try {
    return cslStyleOf(localStorage.getItem(key)).id
  } catch {
    return cslStyleOf(null).id
  }
}

/** Stores a selected style and returns it. */
export function preferStyle(requestedStyle: string): CslStyleId {
  const { id } = cslStyleOf(requestedStyle)
  try {
    localStorage.setItem(key, id)
  } catch {
    // Without storage the selection applies to this page.
  }
  return id
}
