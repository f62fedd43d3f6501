import { afterEach, expect, it, vi } from 'vitest'
import { readReading, readingScript } from '@/lib/browser/reading-settings'

type Listener = (event: { key?: string; target?: unknown }) => void

/** Runs the script in a window with some stored text and a light or dark system theme. */
function open(stored: string | null, dark: boolean) {
  const properties: Record<string, string> = {}
  const documentElement = {
    dataset: {} as Record<string, string>,
    style: {
      setProperty: (name: string, value: string) => (properties[name] = value),
      removeProperty: (name: string) => Reflect.deleteProperty(properties, name),
    },
  }
  const select = { value: '', matches: (selector: string) => selector === '[data-paper]' }
  const store = { text: stored }
  const media = { matches: dark, change: () => undefined as unknown }
  const listeners = new Map<string, Listener>()
  new Function('document', 'localStorage', 'matchMedia', 'addEventListener', readingScript)(
    { documentElement, querySelector: () => select },
    { getItem: () => store.text, setItem: (_: string, text: string) => (store.text = text) },
    () => ({
      get matches() {
        return media.matches
      },
      addEventListener: (_: string, change: () => void) => (media.change = change),
    }),
    (name: string, listener: Listener) => listeners.set(name, listener),
  )
  const root = () => ({ ...documentElement.dataset, ...properties })
  return { root, select, store, media, send: (name: string, event: object) => listeners.get(name)?.(event) }
}

/** Returns what the root says after the system setting may have changed. */
function root(stored: string | null, dark: boolean, later = dark) {
  const { root: state, media } = open(stored, dark)
  media.matches = later
  if (later !== dark) media.change()
  return state()
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
  const page = open(null, false)
  page.store.text = chosen
  page.send('storage', { key: 'reading' })
  expect(page.root()).toEqual(root(chosen, false))
  page.store.text = '{}'
  page.send('storage', { key: 'reading' })
  expect(page.root()).toEqual({})
})

it('follows what was chosen on a later page when a reader goes back to it', () => {
  const page = open(null, false)
  page.store.text = '{"paper":"dark"}'
  page.send('pageshow', { persisted: false })
  expect(page.root()).toEqual({})
  page.send('pageshow', { persisted: true })
  expect(page.root()).toEqual({ reading: 'dark' })
  expect(page.select.value).toBe('dark')
})

it('shows and stores the background chosen on any page, beside the other settings', () => {
  const page = open('{"paper":"dark","font":"sans"}', false)
  expect(page.select.value).toBe('dark')
  page.select.value = 'auto'
  page.send('change', { target: page.select })
  expect(page.root()).toEqual({ readingFont: 'sans' })
  expect(JSON.parse(page.store.text ?? '')).toEqual({ paper: 'auto', font: 'sans' })
  page.send('change', { target: { value: 'dark', matches: () => false } })
  expect(page.root()).toEqual({ readingFont: 'sans' })
})

afterEach(() => vi.unstubAllGlobals())

it.each(['null', '7', '{"paper":"x","size":"huge","font":3}', 'broken'])(
  'takes the defaults for %s',
  (stored) => {
    vi.stubGlobal('localStorage', { getItem: () => stored })
    expect(readReading()).toEqual({ size: 'normal', paper: 'auto', font: 'serif' })
  },
)
