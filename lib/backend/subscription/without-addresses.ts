/** Code points of a topic that are quoted to an address nobody has confirmed. */
const LONGEST = 60

const ADDRESS = /(?:\p{L}[\p{L}\d+.-]*:\/\/|www\.)\S*|\S+@\S+/giu

/**
 * Returns the beginning of a text, with … for web and email addresses; a word joiner (U+2060) behind other dots keeps
 * email clients from linking what looks like the name of a host.
 */
export function withoutAddresses(text: string): string {
  const signs = [...text]
  const beginning = signs.slice(0, LONGEST).join('')
  const quoted = beginning.replace(ADDRESS, '…').replace(/(?<=\S)\.(?=\S)/g, '.\u2060')
  return signs.length > LONGEST ? `${quoted}…` : quoted
}
