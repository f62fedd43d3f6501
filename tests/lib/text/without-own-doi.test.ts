import { expect, it } from 'vitest'
import { withoutOwnDoi } from '@/lib/text/without-own-doi'

it.each([
  '<p><b>DOI:</b> http://dx.doi.org/10.7554/eLife.00013.001</p>',
  '<p>DOI: 10.7554/eLife.00013.001</p>',
  '<p>doi:https://doi.org/10.7554/eLife.00013.001</p>',
])('leaves out a last paragraph of a DOI alone: %s', (line) => {
  expect(withoutOwnDoi(`<p>Lamps.</p>${line}`)).toBe('<p>Lamps.</p>')
})

it.each([
  '<p>Data: DOI: 10.5061/dryad.1</p>',
  '<p>DOI: 10.7554/eLife.00013.001 has the data.</p>',
  '<p><b>DOI:</b> 10.7554/eLife.00013.001</p><p>Lamps.</p>',
])('keeps %s', (html) => {
  expect(withoutOwnDoi(html)).toBe(html)
})
