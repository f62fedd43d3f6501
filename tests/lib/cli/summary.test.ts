import { describe, expect, it } from 'vitest'
import { importArguments } from '@/lib/cli/import'
import { summary } from '@/lib/cli/summary'

const articles = {
  ...{ new: 0, changed: 0, unchanged: 3, failed: [], stopped: [] },
  warnings: ['a.xml: odd', 'a.xml: odd'],
  unlisted: { failed: 0, warnings: 0 },
}

describe('summary', () => {
  it('counts and names', () => {
    const failed = [{ file: 'b.xml', reason: 'cut' }]
    const output = summary([{ name: 'jats', settings: null, articles: { ...articles, failed } }], {
      dryRun: false,
      seconds: 1.25,
    })
    expect(output.text).toBe('0 new, 0 updated, 3 unchanged, 1 failed (4 in 1.3 s)\n')
    expect(output.warnings).toBe('Warnings (1):\n  a.xml: odd (2 times)\n')
    expect(output.failures).toBe('Failed (1):\n  b.xml: cut\n')
  })

  it('counts what it does not list', () => {
    const failed = [{ file: 'b.jsonl:1', reason: 'no JSON' }]
    const part = { ...articles, failed, unlisted: { failed: 4, warnings: 2 } }
    const output = summary([{ name: 'b.jsonl', settings: null, articles: part }], {
      dryRun: false,
      seconds: 1,
    })
    expect(output.text).toBe('0 new, 0 updated, 3 unchanged, 5 failed (8 in 1.0 s)\n')
    expect(output.warnings).toBe('Warnings (3):\n  a.xml: odd (2 times)\n  and 2 more\n')
    expect(output.failures).toBe('Failed (5):\n  b.jsonl:1: no JSON\n  and 4 more\n')
  })

  it('says what would be in a dry run', () => {
    expect(summary([], { dryRun: true, seconds: 0 }).text).toMatch(/^Would be: 0 new/)
  })
})

describe('importArguments', () => {
  it('reads paths and options', () => {
    expect(importArguments(['a', '--site', 'lumen', '--dry-run', 'b'])).toEqual({
      paths: ['a', 'b'],
      sld: 'lumen',
      dryRun: true,
    })
  })
  it.each([[[]], [['a', '--sight', 'x']]])('refuses %j with the usage', (args) => {
    expect(() => importArguments(args)).toThrow(/npm run import/)
  })
})
