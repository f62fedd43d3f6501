import { contrast, mix, parseHex, toHex, type Rgb } from '@/lib/site/contrast'
import type { FooterColours } from './footer-view-model'

const typeOne = '#ebebeb'
const typeTwo = '#666666'

/**
 * The original text colours reach only 2.9:1 (#8b8b8b on #ebebeb) and 3.6:1 (#cccccc on #666666); they are used for
 * hairlines, and the text has the nearest gray that reaches 4.5:1.
 */
const typeOneColours: FooterColours = { background: typeOne, text: '#696969', line: '#8b8b8b' }
const typeTwoColours: FooterColours = { background: typeTwo, text: '#e6e6e6', line: '#cccccc' }

const inks = ['#e6e6e6', '#ffffff', '#696969', '#1b1f24', '#000000']

const readableOn = (background: Rgb) =>
  inks.find((ink) => contrast(parseHex(ink) ?? [0, 0, 0], background) >= 4.5) ?? '#000000'

/** Returns type and colours of a footer: type 1 on #ebebeb, else 2, on the configured colour if it is valid. */
export const footerColours = (configured: string | null): { type: 1 | 2; colours: FooterColours } => {
  const colour = parseHex(configured ?? '')
  if (colour === undefined || toHex(colour) === typeTwo) return { type: 2, colours: typeTwoColours }
  const background = toHex(colour)
  if (background === typeOne) return { type: 1, colours: typeOneColours }
  const text = readableOn(colour)
  return { type: 2, colours: { background, text, line: toHex(mix(parseHex(text) ?? colour, colour, 0.4)) } }
}
