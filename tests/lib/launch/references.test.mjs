import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anchorsOf,
  brokenLinks,
  commentsOf,
  decisionFaults,
  decisionsIn,
  expanded,
  outsideReferences,
  pathExists,
  pathsIn,
  unnamedEntries,
} from '../../../lib/launch/references.mjs'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-references-'))
  mkdirSync(join(root, 'docs/decisions'), { recursive: true })
  mkdirSync(join(root, 'lib/site'), { recursive: true })
  writeFileSync(join(root, 'lib/site/traits.ts'), '')
  writeFileSync(join(root, 'docs/rules.md'), '# Rules\n\n## Passwords, codes\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

// Split, because the check reads this file too.
const cited = (...words) => words.join(' ')

describe('references of comments', () => {
  it('are read from comments, not from addresses in strings', () => {
    const text = "const a = 'http://x/lib/no'\n/** see\n * docs */\nb() // lib/site"
    expect(commentsOf(text)).toEqual([
      { line: 2, text: '/** see' },
      { line: 3, text: ' * docs */' },
      { line: 4, text: '// lib/site' },
    ])
  })

  it('are named without the punctuation around them', () => {
    expect(pathsIn('(lib/site/traits), docs/rules.md#rules. and app/[site]/x')).toEqual([
      'lib/site/traits',
      'docs/rules.md#rules',
      'app/[site]/x',
    ])
    expect(pathsIn("import x from '@/lib/gone' or https://a.b/docs/x")).toEqual([])
  })

  it('exist as a file with or without its extension, a folder, a pattern, or a heading', () => {
    for (const path of ['lib/site/traits', 'lib/site', 'lib/site/*.ts', 'docs/rules.md#passwords-codes'])
      expect(pathExists(path, root), path).toBe(true)
    for (const path of ['lib/site/gone', 'lib/gone/*.ts', 'docs/rules.md#gone', 'lib/{site,gone}'])
      expect(pathExists(path, root), path).toBe(false)
    expect(expanded('messages/{zh,en}/a.json')).toEqual(['messages/zh/a.json', 'messages/en/a.json'])
  })

  it('cite nothing outside the repository, across line ends too', () => {
    for (const text of [
      cited('as spec', 'chapter', '5 says'),
      cited('a\n * (design', '\n * section', '4)'),
      cited('(safety', 'T04)'),
      ['see `rc-pub', 'md`'].join('.'),
      cited('what the', 'spec wants'),
      cited('(issue', '08)'),
      ['leads nowhere (T', '32)'].join(''),
    ])
      expect(outsideReferences(text), text).not.toEqual([])
    for (const text of [
      'RFC 9110 section 12.5.1',
      'OAI-PMH (section 3.1.1)',
      'e2e/links.spec.ts',
      'in issue 10 of 2026',
    ])
      expect(outsideReferences(text), text).toEqual([])
    expect(decisionsIn('(decision 0016)')).toEqual(['0016'])
  })
})

describe('documents', () => {
  it('link to files and headings that are there', () => {
    const text = '[a](rules.md#rules) [b](rules.md#gone) [c](gone.md) [d](https://x.y/z) [e](#here)\n# Here'
    writeFileSync(join(root, 'docs/start.md'), text)
    expect(brokenLinks('docs/start.md', text, root)).toEqual(['rules.md#gone', 'gone.md'])
    expect([...anchorsOf('## Stop, and start\n### `x` y')]).toEqual(['stop-and-start', 'x-y'])
  })

  it('name every entry of a folder', () => {
    expect(unnamedEntries(join(root, 'lib'), `| \`${join(root, 'lib/site')}\` | sites |`)).toEqual([])
    expect(unnamedEntries(join(root, 'lib'), 'lib/site')).toEqual([join(root, 'lib/site')])
  })

  it('number, date and list every decision', () => {
    const folder = join(root, 'docs/decisions')
    const record = (number) =>
      `# ${number}. A\n\n- Date: 2026-11-21\n- Status: accepted\n\n**Question.** a\n\n**Choice.** b\n\n**Why.** c\n`
    writeFileSync(join(folder, 'README.md'), '[0001](0001-a.md)')
    writeFileSync(join(folder, '0001-a.md'), record('0001'))
    expect(decisionFaults(folder)).toEqual([])
    writeFileSync(join(folder, '0001-b.md'), record('0002'))
    writeFileSync(join(folder, 'loose.md'), record('0003'))
    expect(decisionFaults(folder)).toEqual([
      '0001-b.md: the number is used twice',
      '0001-b.md: the heading does not begin with its number',
      '0001-b.md: not listed in README.md',
      'loose.md: not named NNNN-slug.md',
    ])
  })
})
