import { afterEach, describe, expect, it, vi } from 'vitest'
import { logLine } from '@/lib/log-line'
import { env } from '@/lib/env'
import { writeLogRecords } from '@/lib/write-log-records'

afterEach(() => {
  env.LOG_FORMAT = 'text'
  vi.restoreAllMocks()
})

/** Returns the streams of a process whose text becomes log records, and what arrives at them. */
function processStreams(area: string, options?: Parameters<typeof writeLogRecords>[1], isTTY = false) {
  const written: string[] = []
  const createStream = () => ({
    isTTY,
    write: (text: string | Uint8Array, _done?: (error?: Error | null) => void) =>
      written.push(String(text)) > 0,
  })
  const streams = { stdout: createStream(), stderr: createStream() }
  vi.spyOn(process, 'on').mockReturnThis()
  vi.spyOn(process, 'once').mockReturnThis()
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process, name, 'get').mockReturnValue(streams[name] as never)
  env.LOG_FORMAT = 'json'
  writeLogRecords(area, options)
  env.LOG_FORMAT = 'text'
  vi.restoreAllMocks()
  return { ...streams, written }
}

function stream(isTTY = false) {
  const { stdout, written } = processStreams('prepare', {}, isTTY)
  return { target: stdout, records: () => written.map((line) => JSON.parse(line) as unknown), written }
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
  /** Returns what arrives where a process writes a line to each stream. */
  function written(options?: Parameters<typeof writeLogRecords>[1]) {
    const { stdout, stderr, written: lines } = processStreams('health', options)
    for (const target of [stdout, stderr]) target.write('a line\n')
    return lines.map((line) => (line.startsWith('{') ? (JSON.parse(line) as { level: string }).level : line))
  }

  it('are both of records in a server, and standard error alone in a command, whose lists stay text', () => {
    expect(written()).toEqual(['info', 'error'])
    expect(written({ isCommand: true })).toEqual(['a line\n', 'error'])
  })
})
