import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTarget } from '@/lib/routes/request-target'
import { siteIcon } from '@/lib/rules/site-icon'

const paths = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice('public'.length))

it('every file of `public` is one the front serves: Next would serve it without a limit', () => {
  const kinds = paths.map((path) => {
    const target = readTarget(path, 'optics.localhost')
    return [path, typeof target === 'number' ? target : target.kind]
  })
  expect(kinds).not.toEqual([])
  expect(kinds.filter(([, kind]) => kind !== 'static')).toEqual([])
})

it('the default icon is that of a site without a colour', () => {
  expect(readFileSync('public/static/icon.svg', 'utf8').trim()).toBe(
    siteIcon({ colorId: null, colour: null }),
  )
})
