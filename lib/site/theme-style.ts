import type { CSSProperties } from 'react'
import { defaultColorId, presets, type Palette } from '@/lib/rules/presets'
import { contrast, darkenUntil, lightenUntil, mix, parseHex, toHex, type Rgb } from './contrast'

/** Colour settings of a site: a preset (1 to 11) and up to four own colours, `#rgb` or `#rrggbb`. */
type SiteColours = {
  colorId?: number | string | null
  /** The accent; a number from 1 to 11 is read as a preset. */
  colour?: string | number | null
  /** Hover colour of the accent. */
  colour1?: string | null
  /** Background tint. */
  colour2?: string | null
  /** Line under the masthead and headings. */
  colour3?: string | null
}

type Variable =
  | '--accent'
  | '--accent-hover'
  | '--accent-translucent'
  | '--accent-tint'
  | '--accent-line'
  | '--accent-dark'
  | '--accent-sepia'

/** Custom properties for `<html style>`. */
type ThemeStyle = CSSProperties & Record<Variable, string>

const leastContrast = 4.5
const white: Rgb = [255, 255, 255]
const night: Rgb = [0x15, 0x18, 0x1c]
/** The darkest background of text in sepia mode (its --wash). */
const sepia: Rgb = [0xef, 0xe6, 0xd5]
const ink: Rgb = [0x1b, 0x1f, 0x24]

const colourOf = (value: string | number | null | undefined) =>
  typeof value === 'string' ? parseHex(value) : undefined

const presetOf = (site: SiteColours): Palette | undefined =>
  presets[Number(site.colorId ?? NaN)] ?? presets[Number(site.colour ?? NaN)]

/** Lightens a tint until ink reaches 12:1 on it, which also leaves room for an accent. */
const readableTint = (tint: Rgb) => lightenUntil(tint, (candidate) => contrast(ink, candidate) >= 12)

const accentFor = (colour: Rgb, tint: Rgb) =>
  darkenUntil(
    colour,
    (candidate) => contrast(candidate, white) >= leastContrast && contrast(candidate, tint) >= leastContrast,
  )

/** Difference of the channels below which a colour is taken for a grey. */
const GREY = 0x30

/**
 * Returns the accent for dark mode: light enough for text on paper and on the dark tint (see _reading.scss). A grey one
 * has no hue that tells links from secondary text, so it is lighter.
 */
const accentOnDark = (accent: Rgb) => {
  const isGrey = Math.max(...accent) - Math.min(...accent) < GREY
  const least = leastContrast + (isGrey ? 4.5 : 1)
  return lightenUntil(accent, (candidate) => contrast(candidate, mix(candidate, night, 0.1)) >= least)
}

/**
 * Returns the colours of a site as custom properties: its preset, overridden by its own colours. An unreadable colour
 * (below 4.5:1 on white or on the tint) is darkened until it is readable; an invalid one is ignored.
 */
export const themeStyle = (site: SiteColours): ThemeStyle => {
  const preset = presetOf(site) ?? presets[defaultColorId]
  const siteColour = colourOf(site.colour)
  const base = siteColour ?? colourOf(preset?.primary) ?? night
  const presetTint = siteColour === undefined ? colourOf(preset?.tint) : mix(siteColour, white, 0.07)
  const tint = readableTint(colourOf(site.colour2) ?? presetTint ?? white)
  const accent = accentFor(base, tint)
  const presetHover = siteColour === undefined ? colourOf(preset?.hover) : mix(accent, [0, 0, 0], 0.82)
  const hover = accentFor(colourOf(site.colour1) ?? presetHover ?? accent, tint)
  const presetLine = siteColour === undefined ? colourOf(preset?.line) : mix(accent, white, 0.28)
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(hover),
    '--accent-translucent': `${toHex(accent)}1f`,
    '--accent-tint': toHex(tint),
    '--accent-line': toHex(colourOf(site.colour3) ?? presetLine ?? accent),
    '--accent-dark': toHex(accentOnDark(accent)),
    '--accent-sepia': toHex(accentFor(accent, sepia)),
  }
}
