const key = 'place'

type ScrollPosition = { path: string; anchor: string | null; offset: number; share: number }

const scrollable = () => Math.max(document.documentElement.scrollHeight - window.innerHeight, 1)

/** Returns the last element with an id above the middle of the window: both language versions share their ids. */
const anchorInSight = () =>
  [...document.querySelectorAll<HTMLElement>('main [id]')]
    .filter((element) => element.getBoundingClientRect().top < window.innerHeight / 2)
    .at(-1)

/** Saves the reading position for the page at `path` that is about to replace this one. */
export const saveScrollPosition = (path: string) => {
  const anchor = anchorInSight()
  const position: ScrollPosition = {
    path,
    anchor: anchor?.id ?? null,
    offset: anchor?.getBoundingClientRect().top ?? 0,
    share: window.scrollY / scrollable(),
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(position))
  } catch {
    // Without storage the new page starts at its top.
  }
}

const takeSavedPosition = (): ScrollPosition | undefined => {
  try {
    const noted = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return noted === null ? undefined : (JSON.parse(noted) as ScrollPosition)
  } catch {
    return undefined
  }
}

/** Restores the saved position, when it was saved for this page and the address has no hash. */
export const restoreScrollPosition = () => {
  const position = takeSavedPosition()
  if (position === undefined || position.path !== location.pathname || location.hash !== '') return
  const anchor = position.anchor === null ? null : document.getElementById(position.anchor)
  const top = anchor
    ? anchor.getBoundingClientRect().top + window.scrollY - position.offset
    : position.share * scrollable()
  window.scrollTo({ top, behavior: 'instant' })
}
