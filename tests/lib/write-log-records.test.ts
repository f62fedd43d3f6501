import { describe, expect, it } from 'vitest'
import { logLine, logRecord } from '@/lib/log-line'
import { env } from '@/lib/env'
import { recordsOnly } from '@/lib/write-log-records'

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
