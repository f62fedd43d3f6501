/** Start of a reference in full text, or of a note that cites works (lib/backend/import/jats/render), with its printed label. */
const REFERENCE =
  /<(?:li|div) id="([^"]*)"(?: lang="[^"]*")? data-type="(?:reference|note)">(?:<span data-part="label">(?:(?!<\/?span)[\s\S])*<\/span> )?/g

/**
 * Inserts a notice at the start of the references with given anchors, for example that the cited work was retracted.
 */
export function flagReferences(html: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0) return html
  return html.replace(REFERENCE, (start, anchor: string) => {
    const word = words.get(anchor)
    return word === undefined ? start : `${start}<strong data-part="notice">${word}</strong> `
  })
}
