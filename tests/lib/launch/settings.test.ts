import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv, settingNames } from '@/lib/parse-env'
import { settingsHelp, settingsIn } from '@/lib/launch/settings.mjs'

const document = readFileSync('docs/operations.md', 'utf8')

it('every setting is in the table of the documentation, and nothing else is', () => {
  const named = settingsIn(document).flatMap(({ names }) => names)
  expect(named.toSorted()).toEqual(settingNames.filter((name) => name !== 'NODE_ENV').toSorted())
})

it('a default that is a number is that of the table', () => {
  const defaults = parseEnv({ NODE_ENV: 'test' }) as Record<string, unknown>
  for (const { names, fallback } of settingsIn(document))
    fallback.split(', ').forEach((value, at) => {
      if (/^\d+$/.test(value))
        expect([names[at], String(defaults[names[at] ?? ''])]).toEqual([names[at], value])
    })
})

it('npm start -- --help prints them', () => {
  const text = settingsHelp()
  expect(text).toContain('  PORT, HOST (3000, 0.0.0.0)\n      where to listen')
  expect(text).not.toMatch(/\]\(|`/)
})

it('an address for commands needs one for requests', () =>
  expect(() => parseEnv({ NODE_ENV: 'test', DATABASE_DIRECT_URL: 'postgresql://127.0.0.1/portal' })).toThrow(
    '  DATABASE_URL: DATABASE_DIRECT_URL needs it',
  ))
