/** Longest sign of a reference or note that has room in the margin: "[100]". */
const LONGEST = 6

/** Renders the sign of a reference or note in the margin; names of authors, a word, stand before its text. */
export function signHtml(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, ' ')
  return text.trim().length > LONGEST ? `<b>${html}</b> ` : `<span data-part="label">${html}</span> `
}
