import { expect, it } from 'vitest'
import { fitFormulasInPrint, printScale } from '@/lib/browser/fit-formulas'

it('scales a formula that is wider than a sheet, and no other', () => {
  expect(printScale(300, 17)).toBe(1)
  expect(printScale(1200, 17)).toBeCloseTo(0.493, 2)
})

it('scales formulas before each print, until it is stopped', () => {
  document.body.innerHTML =
    '<main><span data-part="formula" style="font-size: 17px"><math></math></span></main>'
  const [box, math] = ['span', 'math'].map((name) => document.querySelector<HTMLElement>(name))
  Object.defineProperty(math, 'scrollWidth', { value: 1200 })
  const stop = fitFormulasInPrint()
  expect(box?.style.getPropertyValue('--print-scale')).toBe('')
  dispatchEvent(new Event('beforeprint'))
  expect(Number(box?.style.getPropertyValue('--print-scale'))).toBeCloseTo(0.493, 2)
  box?.removeAttribute('style')
  stop()
  dispatchEvent(new Event('beforeprint'))
  expect(box?.style.getPropertyValue('--print-scale')).toBe('')
})
