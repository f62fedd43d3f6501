/** Inline scripts of a document and the document without the nonce they were rendered with. */
type Unstamped = { html: string; scripts: string[] }

/**
 * Reads the inline scripts that carry the nonce of their render, which are those of Next and of our own components: no
 * content can know it. It leaves the document, so that two renders of a page are the same bytes.
 */
export function takeNonce(document: string, nonce: string): Unstamped {
  const without = (text: string) => text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '')
  const stamped = new RegExp(`<script[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'gi')
  const scripts = [...document.matchAll(stamped)]
    .map(([, code = '']) => without(code))
    .filter((code) => code !== '')
  return { html: without(document), scripts }
}
