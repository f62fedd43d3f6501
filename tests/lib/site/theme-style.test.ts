import { describe, expect, it } from 'vitest'
import { contrast, mix, parseHex, type Rgb } from '@/lib/site/contrast'
import { themeStyle } from '@/lib/site/theme-style'
import { presets } from '@/lib/rules/presets'

const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0]
/** Applies the CSS grayscale filter to a colour. */
const gray = (hex: string): Rgb => {
  const [red, green, blue] = rgb(hex)
  const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return [value, value, value]
}

describe('themeStyle', () => {
  it.each(Object.keys(presets).map(Number))('gives preset %i as it is written', (colorId) => {
    const style = themeStyle({ colorId })
    expect(style['--accent']).toBe(presets[colorId]?.primary)
    expect(style['--accent-hover']).toBe(presets[colorId]?.hover)
    expect(style['--accent-translucent']).toBe(presets[colorId]?.translucent)
    expect(style['--accent-tint']).toBe(presets[colorId]?.tint)
    expect(style['--accent-line']).toBe(presets[colorId]?.line)
  })

  it('tells links of a grey accent from secondary text in dark', () => {
    expect(contrast(rgb(themeStyle({ colorId: 11 })['--accent-dark']), rgb('#15181c'))).toBeGreaterThan(9)
  })

  it.each(Object.keys(presets).map(Number))(
    'keeps preset %i readable in light, gray, sepia and dark',
    (colorId) => {
      const style = themeStyle({ colorId })
      const [accent, tint, dark] = [style['--accent'], style['--accent-tint'], style['--accent-dark']]
      expect(contrast(rgb(accent), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(accent), rgb(tint))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(gray(accent), gray('#ffffff'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(gray(accent), gray(tint))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(accent), mix(rgb(accent), rgb('#f6efe2'), 0.06))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(dark), rgb('#15181c'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(dark), mix(rgb(dark), rgb('#15181c'), 0.1))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(gray(dark), gray('#15181c'))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('darkens an own colour that cannot be read', () => {
    const style = themeStyle({ colour: '#ffcc00' })
    expect(style['--accent']).not.toBe('#ffcc00')
    expect(contrast(rgb(style['--accent']), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(style['--accent']), rgb(style['--accent-tint']))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(style['--accent-sepia']), rgb('#efe6d5'))).toBeGreaterThanOrEqual(4.5)
  })

  it('takes the four colours of a site over its preset', () => {
    const style = themeStyle({
      colorId: 3,
      colour: '#123456',
      colour1: '#0a0a0a',
      colour2: '#eeeeff',
      colour3: '#abcdef',
    })
    expect(style).toMatchObject({
      '--accent': '#123456',
      '--accent-hover': '#0a0a0a',
      '--accent-tint': '#eeeeff',
      '--accent-line': '#abcdef',
    })
  })

  it('reads a preset number in colour, and ignores what is no colour', () => {
    expect(themeStyle({ colour: '4' })['--accent']).toBe(presets[4]?.primary)
    expect(themeStyle({ colorId: 99, colour: 'red;}', colour1: 'null', colour2: 'url(x)' })).toEqual(
      themeStyle({}),
    )
  })
})
