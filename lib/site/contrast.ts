/** A colour as red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (opacity is ignored); undefined for anything else. */
export const parseHex = (text: string): Rgb | undefined => {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return undefined
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (from: number) => Number.parseInt(full.slice(from, from + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

/** Formats a colour as `#rrggbb`. */
export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Mixes colours: `share` (0 to 1) of the first in the second, like CSS color-mix in srgb. */
export const mix = (colour: Rgb, other: Rgb, share: number): Rgb => [
  colour[0] * share + other[0] * (1 - share),
  colour[1] * share + other[1] * (1 - share),
  colour[2] * share + other[2] * (1 - share),
]

const linear = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (rgb: Rgb) => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (first: Rgb, second: Rgb): number => {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Moves a colour towards `pole` in steps of a hundredth until `passes`; the pole itself when no step does. */
const moveUntil = (colour: Rgb, pole: Rgb, passes: (candidate: Rgb) => boolean): Rgb => {
  for (let step = 0; step < 100; step += 1) {
    const candidate = parseHex(toHex(mix(pole, colour, step / 100))) ?? colour
    if (passes(candidate)) return candidate
  }
  return pole
}

/** Darkens a colour until it passes. */
export const darkenUntil = (colour: Rgb, passes: (candidate: Rgb) => boolean) =>
  moveUntil(colour, black, passes)

/** Lightens a colour until it passes. */
export const lightenUntil = (colour: Rgb, passes: (candidate: Rgb) => boolean) =>
  moveUntil(colour, white, passes)
