/** Width of the text on the narrowest usual sheet (A4 between its margins), in CSS pixels, less room for a number. */
const SHEET = 510
/** Size of printed text in CSS pixels (11 pt). */
const PRINTED = 14.667

/**
 * Returns by how much a formula shrinks to fit a sheet: browsers break none, and would shrink the whole article. `width`
 * and `size` are those on the screen, in pixels.
 */
export const printScale = (width: number, size: number): number =>
  Math.min(1, (SHEET * size) / (width * PRINTED))

/** Scales each formula that is wider than a sheet whenever the page is printed; returns the function that stops it. */
export function fitFormulasInPrint(): () => void {
  const fit = () => {
    for (const box of document.querySelectorAll<HTMLElement>('main [data-part="formula"]')) {
      const size = parseFloat(getComputedStyle(box).fontSize)
      const scale = printScale(box.querySelector('math')?.scrollWidth ?? 0, size)
      if (scale < 1) box.style.setProperty('--print-scale', scale.toFixed(3))
    }
  }
  addEventListener('beforeprint', fit)
  return () => removeEventListener('beforeprint', fit)
}
