import { describe, expect, it } from 'vitest'
import { createUnits } from '@/lib/backend/db/wire-units'

const message = (type: string, body = '') => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const beginning = (code: number, length = 8) => {
  const bytes = Buffer.alloc(length)
  bytes.writeInt32BE(length, 0)
  bytes.writeInt32BE(code, 4)
  return bytes
}
const STARTUP = beginning(196608, 9)
const batch = Buffer.concat(['P', 'B', 'D', 'E', 'S'].map((type) => message(type, 'body')))

describe('units of the wire protocol', () => {
  it.each([1, 2, 3, 7, 64])('come out whole when bytes arrive by %i', (size) => {
    const read = createUnits()
    const stream = Buffer.concat([STARTUP, batch, message('Q', 'select 1'), batch])
    const units = []
    for (let at = 0; at < stream.length; at += size) units.push(...read(stream.subarray(at, at + size)).units)
    expect(units.map(({ bytes }) => bytes.length)).toEqual([9, batch.length, 13, batch.length])
    expect(units.every(({ closes }) => closes)).toBe(true)
  })

  it('keep the session for a pipeline that is flushed and not yet synced', () => {
    const read = createUnits()
    read(STARTUP)
    const result = read(Buffer.concat([message('P'), message('H'), message('S')]))
    expect(result.units.map(({ closes }) => closes)).toEqual([false, true])
  })

  it('refuse encryption, and end with Terminate or a cancel request', () => {
    const read = createUnits()
    expect(read(Buffer.concat([beginning(80877104), beginning(80877103)])).refuseEncryption).toBe(2)
    expect(read(STARTUP).units).toHaveLength(1)
    expect(read(message('X')).ends).toBe(true)
    expect(createUnits()(beginning(80877102, 16)).ends).toBe(true)
  })

  it.each([
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a length below its own size', Buffer.concat([STARTUP, Buffer.from([0x51, 0, 0, 0, 1])])],
  ])('are refused from %s', (_, bytes) => {
    expect(() => createUnits()(bytes)).toThrow('not the PostgreSQL protocol')
  })
})
