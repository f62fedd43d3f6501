import { afterEach, expect, it } from 'vitest'
import { siteEntry } from '@/lib/contract/ext'
import { env } from '@/lib/env'
import { readyText } from '@/lib/front/print-addresses'

const before = { ...env }
afterEach(() => Object.assign(env, before))

const entries = ['optics', 'all'].map((key, id) =>
  siteEntry.parse({
    key,
    id: id + 1,
    hosts: [],
    defaultLanguage: 'zh',
    state: id ? 'open' : 'closed',
    withdrawn: [],
  }),
)

it('names every site where a browser of this machine finds it', () => {
  Object.assign(env, { BASE_DOMAIN: 'localhost', PORT: 4000, DEFAULT_SITE: 'all', SITE_SCHEME: undefined })
  expect(readyText(entries)).toBe(
    'Ready:\n  http://optics.localhost:4000 (closed)\n  http://localhost:4000\n',
  )
  expect(readyText([])).toBe('Ready:\n')
})

it('names the addresses of visitors where a proxy has the certificate', () => {
  Object.assign(env, { BASE_DOMAIN: 'example.org', PORT: 4000, DEFAULT_SITE: 'all', SITE_SCHEME: undefined })
  expect(readyText(entries)).toBe(
    'Ready on port 4000, for a proxy that has the certificate of these:\n' +
      '  https://optics.example.org (closed)\n  https://all.example.org\n',
  )
})

it('says that no site has the name of the default site', () => {
  Object.assign(env, { BASE_DOMAIN: 'localhost', DEFAULT_SITE: 'optic' })
  expect(readyText(entries)).toContain(
    '\nThe setting DEFAULT_SITE: there is no site optic, so that localhost answers with none; name one of optics, all.\n',
  )
  expect(readyText([])).not.toContain('DEFAULT_SITE')
})
