import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  MINIMUM_VERSIONS,
  dependencyFaults,
  isAtLeast,
  licenceTable,
  withInstallScript,
} from '@/lib/launch/dependencies.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

describe('the packages of the product', () => {
  it('are new enough, need no script when they are installed, and may be used', () =>
    expect(dependencyFaults(lock)).toEqual([]))

  it('have no script that npm runs when they are installed', () => {
    expect(withInstallScript(lock)).toContain('esbuild')
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
  })

  it('are named when they are not', () => {
    const packages = {
      'node_modules/next': { version: '16.4.5', license: 'MIT' },
      'node_modules/a/node_modules/hono': { version: '4.2.99', license: 'MIT', dev: true },
      'node_modules/sharp': { version: '1.0.0', license: 'GPL-3.0-only', hasInstallScript: true },
    }
    expect(dependencyFaults({ packages })).toEqual([
      `next 16.4.5 is older than ${MINIMUM_VERSIONS.next}`,
      `hono 4.2.99 is older than ${MINIMUM_VERSIONS.hono}`,
      'sharp 1.0.0 needs a script when it is installed',
      'sharp: its licence "GPL-3.0-only" is not one the product may use',
    ])
  })

  it('are compared number by number', () =>
    expect([
      isAtLeast('10.0.0', '9.9.9'),
      isAtLeast('4.12.25', '4.12.25'),
      isAtLeast('4.9.26', '4.12.25'),
      isAtLeast('19.4.0-rc.1', '19.3.0'),
    ]).toEqual([true, true, false, true]))

  it('are listed by licence', () => expect(licenceTable(lock)).toMatch(/^MIT \(\d+\)\n {2}\S+ \d/))
})
