import { expect, it } from 'vitest'
import { stackedScripts } from '@/lib/text/stacked-scripts'

const stack = (html: string): string => `<span data-scripts>${html}</span>`

it('stacks the limits of a value', () => {
  expect(stackedScripts('0.023<sub>−0.038</sub><sup>+0.071</sup> at')).toBe(
    `0.023${stack('<sub>−0.038</sub><sup>+0.071</sup>')} at`,
  )
  expect(stackedScripts('1<sup>+2</sup><sub>-3</sub>')).toBe(`1${stack('<sup>+2</sup><sub>-3</sub>')}`)
})

it('stacks index and power of a letter, and the limits of a sum', () => {
  expect(stackedScripts('<i>x</i><sub><i>i</i></sub><sup>2</sup>')).toBe(
    `<i>x</i>${stack('<sub><i>i</i></sub><sup>2</sup>')}`,
  )
  expect(stackedScripts('∑<sub><i>k</i>=1</sub><sup><i>n</i></sup>')).toContain('∑<span data-scripts>')
})

it.each([
  ['χ', '<sub>1</sub><sup>2</sup>'],
  ['<b>x</b>', '<sup>T</sup><sub>i</sub>'],
])('stacks the scripts of %s', (base, scripts) => {
  expect(stackedScripts(base + scripts)).toBe(base + stack(scripts))
})

it.each([
  '<b>SO</b><sub>4</sub><sup>2−</sup>',
  'SO<sub>4</sub><sup>2−</sup>',
  '<sup>14</sup><sub>6</sub>C',
  '<i>x</i><sub>i</sub> and <sup>2</sup>',
  '<i>x</i><sub>i</sub>, <i>y</i><sup>2</sup>',
])('leaves %s', (html) => {
  expect(stackedScripts(html)).toBe(html)
})
