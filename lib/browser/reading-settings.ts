type Reading = {
  size: 'smaller' | 'normal' | 'larger'
  /** `auto` follows the system. */
  paper: 'auto' | 'light' | 'sepia' | 'dark'
  font: 'serif' | 'sans'
}

const KEY = 'reading'
const standard: Reading = { size: 'normal', paper: 'auto', font: 'serif' }
const sizes = { smaller: '0.92', normal: '', larger: '1.18' }
const DARK = '(prefers-color-scheme: dark)'

/** Returns settings with the defaults in place of what is none, as an older version may have stored. */
const valid = (stored: Partial<Record<keyof Reading, unknown>> | null): Reading => ({
  size: (['smaller', 'larger'] as const).find((size) => size === stored?.size) ?? standard.size,
  paper: (['light', 'sepia', 'dark'] as const).find((paper) => paper === stored?.paper) ?? standard.paper,
  font: stored?.font === 'sans' ? 'sans' : standard.font,
})

/** Returns the settings stored in this browser, else the defaults. */
export function readReading(): Reading {
  try {
    return valid(
      JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Reading, unknown>> | null,
    )
  } catch {
    return standard
  }
}

/** Stores a setting (where storage is on) and applies it. */
export function saveReading(change: Partial<Reading>): void {
  const reading = { ...readReading(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(reading))
  } catch {
    // Without storage the setting still applies to this page.
  }
  applyReading(reading)
}

/** Sets the attributes and properties of the theme on the root element, and the choice in the footer. */
export function applyReading({ size, paper, font }: Reading): void {
  const { dataset, style } = document.documentElement
  const system = matchMedia(DARK).matches ? 'dark' : 'light'
  const ground = paper === 'auto' ? system : paper
  const choice = document.querySelector<HTMLSelectElement>('[data-paper]')
  if (choice) choice.value = paper
  if (ground === 'light') delete dataset.reading
  else dataset.reading = ground
  if (font === 'serif') delete dataset.readingFont
  else dataset.readingFont = font
  if (sizes[size]) style.setProperty('--reading-scale', sizes[size])
  else style.removeProperty('--reading-scale')
}

/**
 * The same as an inline script at the start of every page, so that a dark page is never painted white first; it
 * follows changes of the system setting, and of the settings in other tabs and on later pages gone back from, and serves the choice of the background
 * that every page has (`data-paper`). Invalid values are ignored.
 */
export const readingScript =
  `(function(){var d=document.documentElement,m=matchMedia('${DARK}'),s=${JSON.stringify(sizes)},` +
  `on=addEventListener;` +
  `function g(){try{return JSON.parse(localStorage.getItem('${KEY}'))||{}}catch(_){return{}}}` +
  `function a(r){var p=/^(light|sepia|dark)$/.test(r.paper)?r.paper:'auto',q=document.querySelector('[data-paper]');` +
  `if(q)q.value=p;if(p==='auto')p=m.matches?'dark':'light';` +
  `if(p==='light')delete d.dataset.reading;else d.dataset.reading=p;` +
  `if(r.font==='sans')d.dataset.readingFont=r.font;else delete d.dataset.readingFont;` +
  `if(Object.hasOwn(s,r.size)&&s[r.size])d.style.setProperty('--reading-scale',s[r.size]);else d.style.removeProperty('--reading-scale')}` +
  `function b(){a(g())}b();m.addEventListener('change',b);on('DOMContentLoaded',b);` +
  `on('storage',function(e){if(e.key==='${KEY}')b()});on('pageshow',function(e){if(e.persisted)b()});` +
  `on('change',function(e){var t=e.target,r;if(t.matches&&t.matches('[data-paper]')){r=g();r.paper=t.value;` +
  `try{localStorage.setItem('${KEY}',JSON.stringify(r))}catch(_){}a(r)}})})()`
