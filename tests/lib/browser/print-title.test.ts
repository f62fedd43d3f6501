import { expect, it } from 'vitest'
import { printTitleScript } from '@/lib/browser/print-title'

it.each([
  ['水的光 - 光与物', '"水的光"'],
  ['Light-matter "at work" - Light and Matter', String.raw`"Light-matter \"at work\""`],
  ['Light', '"Light"'],
  ['Optics', '"optics.example"'],
  [`${'光学'.repeat(30)} - 光与物`, `"${'光学'.repeat(13)}光…"`],
  [`图 1 · ${'光学'.repeat(30)} - 光与物`, `"图 1 · ${'光学'.repeat(11)}光…"`],
  [`${'light and '.repeat(9)}- Light and Matter`, `"${'light and '.repeat(5).trim()}…"`],
])('gives printed pages the title of %s as a CSS string', (title, value) => {
  const properties: Record<string, string> = {}
  const style = {
    getPropertyValue: () => '"Optics"',
    setProperty: (name: string, text: string) => (properties[name] = text),
  }
  new Function('document', 'location', printTitleScript)(
    { title, documentElement: { style } },
    { host: 'optics.example' },
  )
  expect(properties).toEqual({ '--print-title': value })
})
