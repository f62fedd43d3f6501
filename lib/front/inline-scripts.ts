/** A document without its render nonce, and its inline scripts. */
type Unstamped = { html: string; scripts: string[] }

/**
 * Extracts the inline scripts that carry the render's nonce, which only Next and our components know, and removes the
 * nonce, so that two renders of a page have the same bytes.
 */
export function takeNonce(document: string, nonce: string): Unstamped {
  const without = (text: string) => text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '')
  const stamped = new RegExp(`<script[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'gi')
  const scripts = [...document.matchAll(stamped)]
    .map(([, code = '']) => without(code))
    .filter((code) => code !== '')
  return { html: without(document), scripts }
}
