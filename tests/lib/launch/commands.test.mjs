import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [, path, rest = ''] = /^(?:exec )?node (lib\/launch\/[\w-]+\.mjs)(.*)$/.exec(line) ?? []
  return path ? [[name, path, rest.split(' ').filter(Boolean)]] : []
})

const run = (path, args) =>
  spawnSync(process.execPath, [path, ...args], { encoding: 'utf8', timeout: 20_000 })

describe.each(ours)('npm run %s', (_, path, given) => {
  it('explains itself', () => {
    const { status, stdout } = run(path, [...given, '--help'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Usage: .*npm /)
    expect(stdout).toMatch(/^[A-Z][^\n]*\.$/m)
  })

  it('names an option it does not know, and does nothing', () => {
    const { status, stdout, stderr } = run(path, [...given, '--no-such-option'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('There is no option --no-such-option.')
    expect(stderr).toContain('Usage: ')
  })
})

describe('npm run bench', () => {
  const bench = (...args) => run('lib/launch/bench.mjs', args)
  const names = readdirSync('bench').flatMap((file) => (file.endsWith('.mjs') ? [file.slice(0, -4)] : []))

  it('lists its benches, and each explains itself', () => {
    const { stdout } = bench('--help')
    for (const name of names) expect(stdout).toContain(name)
    for (const name of names) {
      const about = bench(name, '--help')
      expect([about.status, about.stdout]).toEqual([0, expect.stringMatching(/^\S[^]{60}/)])
    }
  })

  it.each([
    ['drills', 'N99', 'There is no drill "N99". Known: N1, '],
    ['drills', '--nothing', 'There is no option --nothing.'],
    ['attacks', 'nothing', 'There is no part "nothing". Known: bodies.'],
  ])('%s %s is refused in a sentence', (name, arg, sentence) => {
    const { status, stderr } = bench(name, arg)
    expect(status).toBe(2)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('    at ')
  })
})

it('every script of ours has been looked at', () => expect(ours.length).toBeGreaterThan(10))
