import { afterEach, describe, expect, it, vi } from 'vitest'
import { logLine, logRecord } from '@/lib/log-line'
import { env } from '@/lib/env'
import { recordsOnly, writeLogRecords } from '@/lib/write-log-records'

/** Returns a stream as the text of a process goes to it, and what arrives. */
function stream(isTTY = false) {
  const written: string[] = []
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0
  const target = { isTTY, write } as Parameters<typeof recordsOnly>[0]
  recordsOnly(target, (text) => logRecord(text.trim(), { level: 'info', area: 'prepare' }))
  return { target, records: () => written.map((line) => JSON.parse(line) as unknown), written }
}

describe('text of a process under LOG_FORMAT=json', () => {
  it('is a record for what is written at once, with the area of the process', () => {
    const { target, records } = stream()
    target.write('Ready:\n  http://optics.localhost:3000\n')
    target.write(Buffer.from('database: it ended\n'))
    expect(records()).toMatchObject([
      { level: 'info', area: 'prepare', message: 'Ready:\n  http://optics.localhost:3000' },
      { area: 'database', message: 'database: it ended' },
    ])
  })

  it('is written once its line is whole, and not where it is blank', () => {
    const { target, records } = stream()
    target.write('one ')
    target.write('\n')
    target.write('\n')
    target.write('  ')
    expect(records()).toMatchObject([{ message: 'one' }])
  })

  it('calls back for what was written', async () => {
    const { target } = stream()
    await new Promise((done) => target.write('half', done))
  })

  it('leaves the records of the log as they are', () => {
    const { target, written } = stream()
    env.LOG_FORMAT = 'json'
    const line = logLine('front: failed')
    env.LOG_FORMAT = 'text'
    target.write(line)
    expect(written).toEqual([line])
  })

  it('stays text on a terminal', () => {
    const { target, written } = stream(true)
    target.write('Ready\n')
    expect(written).toEqual(['Ready\n'])
  })
})

describe('the streams of a process under LOG_FORMAT=json', () => {
  afterEach(() => {
    env.LOG_FORMAT = 'text'
    vi.restoreAllMocks()
  })

  /** Returns what arrives where a process that has begun writes a line to each stream. */
  function written(options?: Parameters<typeof writeLogRecords>[1]) {
    const lines: string[] = []
    vi.spyOn(process, 'on').mockReturnThis()
    vi.spyOn(process, 'once').mockReturnThis()
    for (const name of ['stdout', 'stderr'] as const) {
      const target = { write: (text: string) => lines.push(text) > 0 }
      vi.spyOn(process, name, 'get').mockReturnValue(target as never)
    }
    env.LOG_FORMAT = 'json'
    writeLogRecords('health', options)
    for (const { write } of [process.stdout, process.stderr]) write('a line\n')
    vi.restoreAllMocks()
    return lines.map((line) => (line.startsWith('{') ? (JSON.parse(line) as { level: string }).level : line))
  }

  it('are both of records in a server, and standard error alone in a command, whose lists stay text', () => {
    expect(written()).toEqual(['info', 'error'])
    expect(written({ isCommand: true })).toEqual(['a line\n', 'error'])
  })
})
