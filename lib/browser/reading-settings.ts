export type Reading = {
  size: 'smaller' | 'normal' | 'larger'
  paper: 'light' | 'sepia' | 'dark'
  font: 'serif' | 'sans'
}

const KEY = 'reading'
const standard: Reading = { size: 'normal', paper: 'light', font: 'serif' }
const sizes = { smaller: '0.92', normal: '', larger: '1.18' }

/** What this browser was told; the standard where it keeps nothing. */
export function readReading(): Reading {
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Reading>) }
  } catch {
    return standard
  }
}

/** Keeps a choice (where storage is on) and applies it. */
export function saveReading(change: Partial<Reading>): void {
  const reading = { ...readReading(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(reading))
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
  applyReading(reading)
}

/** Sets the marks the theme knows on the root element. */
export function applyReading({ size, paper, font }: Reading): void {
  const { dataset, style } = document.documentElement
  if (paper === 'light') delete dataset.reading
  else dataset.reading = paper
  if (font === 'serif') delete dataset.readingFont
  else dataset.readingFont = font
  if (sizes[size]) style.setProperty('--reading-scale', sizes[size])
  else style.removeProperty('--reading-scale')
}

/**
 * The same as a script for the head of what is read, so that a dark page is never painted white first. Inline; anything
 * that is not a choice of this file leaves the standard.
 */
export const readingScript =
  `try{var r=JSON.parse(localStorage.getItem('${KEY}'))||{},d=document.documentElement,s={smaller:'${sizes.smaller}',larger:'${sizes.larger}'};` +
  `if(r.paper==='sepia'||r.paper==='dark')d.dataset.reading=r.paper;` +
  `if(r.font==='sans')d.dataset.readingFont=r.font;` +
  `if(Object.hasOwn(s,r.size))d.style.setProperty('--reading-scale',s[r.size])}catch(_){}`
