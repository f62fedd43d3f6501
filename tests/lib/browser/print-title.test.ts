import { expect, it } from 'vitest'
import { printTitleScript } from '@/lib/browser/print-title'

it.each([
  ['水的光 - Opto-Optics', '"水的光"'],
  ['Light-matter "at work" - Opto-Optics', String.raw`"Light-matter \"at work\""`],
  ['Light', '"Light"'],
  ['Light - a home', '"Light - a home"'],
  ['Opto-Optics', '"optics.example"'],
  [`${'光学'.repeat(30)} - Opto-Optics`, `"${'光学'.repeat(26)}…"`],
  [`图 1 · ${'光学'.repeat(30)} - Opto-Optics`, `"图 1 · ${'光学'.repeat(24)}…"`],
  [`${'light and '.repeat(12)}- Opto-Optics`, `"${'light and '.repeat(10).trim()}…"`],
])('gives printed pages the title of %s as a CSS string', (title, value) => {
  const properties: Record<string, string> = {}
  const style = {
    getPropertyValue: () => '"Opto-Optics"',
    setProperty: (name: string, text: string) => (properties[name] = text),
  }
  new Function('document', 'location', printTitleScript)(
    { title, documentElement: { style } },
    { host: 'optics.example' },
  )
  expect(properties).toEqual({ '--print-title': value })
})
