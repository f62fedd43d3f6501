/**
 * Colours of a site: links and buttons, their hover colour, a translucent overlay, background tint and border lines.
 */
export type Palette = Readonly<{
  primary: string
  hover: string
  translucent: string
  tint: string
  line: string
}>

/**
 * The eleven theme presets by colorId, with colours of our own. Every primary has a contrast of 6:1 on white and 5.4:1
 * on its tint.
 */
export const presets: Readonly<Record<number, Palette>> = {
  1: { primary: '#2b4c9b', hover: '#233e7f', translucent: '#2b4c9b1f', tint: '#f0f2f8', line: '#c4cde3' },
  2: { primary: '#0b63b0', hover: '#095190', translucent: '#0b63b01f', tint: '#eef4f9', line: '#bbd3e9' },
  3: { primary: '#0b6e6e', hover: '#095a5a', translucent: '#0b6e6e1f', tint: '#eef5f5', line: '#bbd6d6' },
  4: { primary: '#1d6b3a', hover: '#185830', translucent: '#1d6b3a1f', tint: '#eff5f1', line: '#c0d6c8' },
  5: { primary: '#5c6412', hover: '#4b520f', translucent: '#5c64121f', tint: '#f4f4ee', line: '#d1d4bd' },
  6: { primary: '#8a5200', hover: '#714300', translucent: '#8a52001f', tint: '#f7f3ed', line: '#decfb8' },
  7: { primary: '#b23a1e', hover: '#923019', translucent: '#b23a1e1f', tint: '#faf1ef', line: '#e9c8c0' },
  8: { primary: '#a3203f', hover: '#861a34', translucent: '#a3203f1f', tint: '#f9eff2', line: '#e5c1c9' },
  9: { primary: '#7a2e73', hover: '#64265e', translucent: '#7a2e731f', tint: '#f6f0f5', line: '#dac4d8' },
  10: { primary: '#5b3fa0', hover: '#4b3483', translucent: '#5b3fa01f', tint: '#f4f2f8', line: '#d1c9e4' },
  11: { primary: '#3d4653', hover: '#323944', translucent: '#3d46531f', tint: '#f1f2f3', line: '#c9cbcf' },
}

/** Preset of a site without a colorId. */
export const defaultColorId = 1
