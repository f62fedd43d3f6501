/**
 * Closes a dialog on a click on its mask: only one that started there (a text selection may end there), and not the
 * second click of a double click, whose first may have opened the dialog. Returns the function that stops it.
 */
export function closeOnBackdropClick(dialog: HTMLDialogElement): () => void {
  let began = false
  const isMask = ({ target, detail }: MouseEvent) => target === dialog && detail < 2
  const end = new AbortController()
  const onPointerDown = (event: MouseEvent) => {
    began = isMask(event)
  }
  const click = (event: MouseEvent) => {
    if (began && isMask(event)) dialog.close()
  }
  dialog.addEventListener('mousedown', onPointerDown, end)
  dialog.addEventListener('click', click, end)
  return () => end.abort()
}
