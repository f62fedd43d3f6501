import { describe, expect, it } from 'vitest'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileErrorText } from '@/lib/text/file-error'
import { failureText, formatError } from '@/lib/text/format-error'

const here = fileURLToPath(import.meta.url)

describe('a fault in the log', () => {
  it('is one short line, of a failed statement its beginning and what the database said', () => {
    const statement = `insert into "article" values ${'($1, $2, $3), '.repeat(500)}`
    const error = new Error(`Failed query: ${statement}\nparams: secret,secret`, {
      cause: new Error('Connection terminated unexpectedly'),
    })
    const line = formatError(error)
    expect(line).toMatch(/^Error: Failed query: insert into "article" values .*… <- Connection terminated/)
    expect(line).not.toContain('secret')
    expect(line.length).toBeLessThan(200)
  })

  it.each([
    [new TypeError('x is not a function\n    at y'), 'TypeError: x is not a function'],
    ['stopped', 'stopped'],
    [undefined, 'undefined'],
    [{ name: 'ErrnoError', message: 'FS error', errno: 51 }, 'ErrnoError FS error 51'],
  ])('%s', (error, line) => {
    expect(formatError(error)).toBe(line)
  })
})

/** The error of Node for a host with two addresses, wrapped by the database driver. */
const refused = new Error('Failed query: select 1\nparams: secret', {
  cause: Object.assign(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]), {
    code: 'ECONNREFUSED',
  }),
})

it('names what is behind a cause', () => {
  expect(formatError(refused)).toBe(
    'Error: Failed query: select 1 <- ECONNREFUSED <- connect ECONNREFUSED 127.0.0.1:1',
  )
})

it.each([
  [() => mkdirSync(here), `${here} exists already and is not a folder`],
  [() => readFileSync('/no/such/file'), '/no/such/file does not exist'],
  [() => readFileSync(dirname(here)), null],
  [
    () => readFileSync(join(here, 'part')),
    `${join(here, 'part')} leads through a file where a folder is expected`,
  ],
])('says what a path cannot be used for (%#)', (work, sentence) => {
  try {
    work()
    expect.unreachable()
  } catch (error) {
    expect(fileErrorText(error)).toBe(sentence)
    if (sentence !== null) expect(failureText(error)).toBe(`${sentence}\n`)
  }
})

it('tells whoever ran a command what failed and why, in lines', () => {
  expect(failureText(refused)).toBe(
    'Failed query: select 1\nCause: ECONNREFUSED\nCause: connect ECONNREFUSED 127.0.0.1:1\n',
  )
  expect(failureText(new Error('The folder is not there.'))).toBe('The folder is not there.\n')
  const circular = new Error('again')
  circular.cause = circular
  expect(failureText(circular).split('\n').length).toBeLessThan(8)
})
