import { type CslStyleId, cslStyleOf } from '@/lib/citation/csl-styles'

const key = 'citationStyle'

/** The reference style the reader chose last on this site; the default where none is kept. */
export function preferredStyle(): CslStyleId {
  try {
    return cslStyleOf(localStorage.getItem(key)).id
  } catch {
    return cslStyleOf(null).id
  }
}

/** Keeps a choice and gives the style it names. */
export function preferStyle(requestedStyle: string): CslStyleId {
  const { id } = cslStyleOf(requestedStyle)
  try {
    localStorage.setItem(key, id)
  } catch {
    // Without storage the choice holds for this page.
  }
  return id
}
