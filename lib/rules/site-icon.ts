import { defaultColorId, presets } from './presets'

type SiteColour = { colorId: number | null; colour: string | null }

const HEX = /^#[0-9a-f]{6}$/i

/** Returns the default icon of a site (SVG): an open book on the site's colour. */
export function siteIcon({ colorId, colour }: SiteColour): string {
  const preset = presets[colorId ?? defaultColorId] ?? presets[defaultColorId]
  const ground = colour && HEX.test(colour) ? colour : (preset?.primary ?? '#000000')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><path d="M31 20c-6-5-13-6-19-5v30c6-1 13 0 19 5zm2 0c6-5 13-6 19-5v30c-6-1-13 0-19 5z" fill="#fff"/></svg>`
}
