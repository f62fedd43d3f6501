/** Content-Disposition with an ASCII name and the UTF-8 one beside it (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = [...name].filter((character) => character >= ' ' && !'"\\/'.includes(character)).join('')
  const plain = clean.replace(/[^\x20-\x7e]+/g, '_')
  // Of a name in Chinese nothing would be left but a line.
  const ascii = plain.replace(/^[^A-Za-z\d.]+(?=(\.[A-Za-z\d]+)?$)/, 'file')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
