/** Copies text to the clipboard, with HTML for word processors if given. False when the browser refuses. */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html !== undefined && typeof ClipboardItem !== 'undefined' && navigator.clipboard) {
      const sides = { 'text/plain': text, 'text/html': html }
      const blobs = Object.entries(sides).map(([type, side]) => [type, new Blob([side], { type })] as const)
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
    } else await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies by selection, for pages that are not served over TLS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  const holder = document.querySelector('dialog[open]') ?? document.body
  const before = document.activeElement
  holder.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
