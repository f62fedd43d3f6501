/** Returns a Content-Disposition header with an ASCII and a UTF-8 file name (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = [...name].filter((character) => character >= ' ' && !'"\\/'.includes(character)).join('')
  const plain = clean.replace(/[^\x20-\x7e]+/g, '_')
  // A Chinese name would become an underscore.
  const ascii = plain.replace(/^[^A-Za-z\d.]+(?=(\.[A-Za-z\d]+)?$)/, 'file')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
