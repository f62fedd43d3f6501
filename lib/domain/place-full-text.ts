/** What stored full text leaves open, filled when a page shows it (design decision 8). */
export type Placing = {
  /** Interface word for `<span data-label="key"></span>`. */
  label: (key: string) => string
  /** Stored file behind a package file name; null when the package had none. */
  picture: (name: string) => { id: string; width: number | null; height: number | null } | null
  fileUrl: (id: string) => string
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const unescape = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/**
 * Fills labels and file addresses into stored full text. Pictures get their intrinsic size, so that nothing shifts; a file
 * the package did not bring leaves its alternative text.
 */
export function placeFullText(html: string, { label, picture, fileUrl }: Placing): string {
  return html
    .replace(/<span data-label="([a-zA-Z.]+)"><\/span>/g, (_, key: string) => escape(label(key)))
    .replace(/ data-file="([^"]*)"( alt="([^"]*)")?/g, (_, name: string, alt = '') => {
      const file = picture(unescape(name))
      if (!file) return ` data-missing="${name}"${alt}`
      const size = file.width && file.height ? ` width="${file.width}" height="${file.height}"` : ''
      return `${size}${alt} data-name="${name}" ATTR="${escape(fileUrl(file.id))}"`
    })
    .replace(
      /<(img|a|audio|video|source)\b([^>]*) ATTR="/g,
      (_, tag: string, rest: string) => `<${tag}${rest} ${tag === 'a' ? 'href' : 'src'}="`,
    )
}
