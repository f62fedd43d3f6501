import { afterEach, expect, it, vi } from 'vitest'
import { readReading, readingScript } from '@/lib/browser/reading-settings'

/** Runs the script in a window that stores `stored`, with a light or dark system theme, which then may change. */
function root(stored: string | null, dark: boolean, later = dark, storedLater = stored) {
  const properties: Record<string, string> = {}
  const documentElement = {
    dataset: {} as Record<string, string>,
    style: {
      setProperty: (name: string, value: string) => (properties[name] = value),
      removeProperty: (name: string) => Reflect.deleteProperty(properties, name),
    },
  }
  const system: { matches: boolean; change: () => void } = { matches: dark, change: () => undefined }
  const media = {
    get matches() {
      return system.matches
    },
    addEventListener: (_: string, change: () => void) => (system.change = change),
  }
  const store = { text: stored, changed: (_: { key: string }): void => undefined }
  new Function('document', 'localStorage', 'matchMedia', 'addEventListener', readingScript)(
    { documentElement },
    { getItem: () => store.text },
    () => media,
    (_: 'storage', changed: typeof store.changed) => (store.changed = changed),
  )
  store.text = storedLater
  if (storedLater !== stored) store.changed({ key: 'reading' })
  system.matches = later
  if (later !== dark) system.change()
  return { ...documentElement.dataset, ...properties }
}

it('sets paper, typeface and size before anything is painted', () => {
  expect(root('{"paper":"dark","font":"sans","size":"larger"}', false)).toEqual({
    reading: 'dark',
    readingFont: 'sans',
    '--reading-scale': '1.18',
  })
})

it.each([
  null,
  'broken',
  '{}',
  '{"paper":"auto","font":"serif","size":"normal"}',
  '{"paper":7,"size":"__proto__"}',
])('follows the system for %s', (stored) => {
  expect(root(stored, false)).toEqual({})
  expect(root(stored, true)).toEqual({ reading: 'dark' })
  expect(root(stored, false, true)).toEqual({ reading: 'dark' })
  expect(root(stored, true, false)).toEqual({})
})

it('keeps what the reader chose, whatever the system is', () => {
  expect(root('{"paper":"light"}', true)).toEqual({})
  expect(root('{"paper":"sepia"}', true)).toEqual({ reading: 'sepia' })
})

it('follows what is chosen in another tab', () => {
  const chosen = '{"paper":"dark","font":"sans","size":"larger"}'
  expect(root(null, false, false, chosen)).toEqual(root(chosen, false))
  expect(root(chosen, false, false, '{}')).toEqual({})
})

afterEach(() => vi.unstubAllGlobals())

it.each(['null', '7', '{"paper":"x","size":"huge","font":3}', 'broken'])(
  'takes the defaults for %s',
  (stored) => {
    vi.stubGlobal('localStorage', { getItem: () => stored })
    expect(readReading()).toEqual({ size: 'normal', paper: 'auto', font: 'serif' })
  },
)
