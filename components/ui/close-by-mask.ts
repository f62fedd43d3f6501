/**
 * Closes a dialog at a click on its mask: one that began there (text marked from within to without ends there too),
 * and a first one, for the second press of the double click that opened a dialog falls on its mask. Returns how to stop.
 */
export function closeByMask(dialog: HTMLDialogElement): () => void {
  let began = false
  const isMask = ({ target, detail }: MouseEvent) => target === dialog && detail < 2
  const end = new AbortController()
  const press = (event: MouseEvent) => {
    began = isMask(event)
  }
  const click = (event: MouseEvent) => {
    if (began && isMask(event)) dialog.close()
  }
  dialog.addEventListener('mousedown', press, end)
  dialog.addEventListener('click', click, end)
  return () => end.abort()
}
