import { expect, it } from 'vitest'
import { decodeXml } from '@/lib/backend/import/jats/decode-xml'

const declared = (encoding: string, ...bytes: number[]) =>
  Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>\n<a>`),
    Buffer.from(bytes),
    Buffer.from('</a>'),
  ])
const inside = (bytes: Buffer) => /<a>(.*)<\/a>/.exec(decodeXml(bytes))?.[1]
const wide = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return big ? bytes.swap16() : bytes
}

it('reads what a file declares or is marked as', () => {
  expect(inside(declared('ISO646-US', 0x41))).toBe('A')
  expect(inside(declared('GBK', 0xb9, 0xe2))).toBe('光')
  expect(inside(declared('ISO-8859-1', 0xe4))).toBe('ä')
  expect(inside(Buffer.from('<a>光</a>'))).toBe('光')
  expect(inside(wide('\ufeff<a>光</a>'))).toBe('光')
  expect(inside(wide('\ufeff<a>光</a>', true))).toBe('光')
  expect(inside(wide('<a>光</a>'))).toBe('光')
})

it.each([
  [declared('UTF-8', 0xe4), 'line 2: byte 42 (0xe4) is not UTF-8'],
  [declared('ISO646-US', 0x41, 0xe4), 'line 2: byte 47 (0xe4) is not ISO646-US'],
  [declared('klingon', 0x41), 'declares the encoding klingon, which is not known'],
])('refuses a file that is not what it declares', (bytes, reason) => {
  expect(() => decodeXml(bytes)).toThrow(reason)
})
