import { expect, it } from 'vitest'
import { readingScript } from '@/lib/browser/reading-settings'

/** Runs the script in a window that keeps `kept`. */
function root(kept: string | null) {
  const properties: Record<string, string> = {}
  const documentElement = {
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => (properties[name] = value) },
  }
  new Function('document', 'localStorage', readingScript)({ documentElement }, { getItem: () => kept })
  return { ...documentElement.dataset, ...properties }
}

it('sets paper, typeface and size before anything is painted', () => {
  expect(root('{"paper":"dark","font":"sans","size":"larger"}')).toEqual({
    reading: 'dark',
    readingFont: 'sans',
    '--reading-scale': '1.18',
  })
})

it.each([
  null,
  'broken',
  '{}',
  '{"paper":"light","font":"serif","size":"normal"}',
  '{"paper":7,"size":"__proto__"}',
])('leaves the standard for %s', (kept) => expect(root(kept)).toEqual({}))
