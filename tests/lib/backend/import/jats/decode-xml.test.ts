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
  [Buffer.from('<\0\0\0a\0\0\0'), 'the file is in UTF-32'],
  [declared('klingon', 0x41), 'declares the encoding klingon, which is not known'],
])('refuses a file that is not what it declares', (bytes, reason) => {
  expect(() => decodeXml(bytes)).toThrow(reason)
})

const GBK_TITLE = [0xd6, 0xd0, 0xce, 0xc4, 0xb1, 0xea, 0xcc, 0xe2]
const utf8 = (text: string) => [...Buffer.from(text)]

it.each([
  ['windows-1252', [0x93, 0x91, 0x92, 0x94, 0x96, 0x97, 0x85, 0x80], '“‘’”–—…€'],
  ['ISO-8859-1', [0x63, 0x65, 0x6c, 0x6c, 0x92, 0x73], 'cell’s'],
  ['ISO-8859-1', [0x63, 0x72, 0xe9, 0xe9, 0x65, 0x20, 0xab, 0xc9, 0xbb], 'créée «É»'],
  ['latin1', [0x41, 0x97, 0x97, 0x97, 0x97, 0x42], 'A————B'],
  ['windows-1251', [0xd0, 0xee, 0xf1, 0xf2, 0x20, 0xea, 0xeb, 0xe5, 0xf2, 0xee, 0xea], 'Рост клеток'],
  ['GB2312', GBK_TITLE, '中文标题'],
  ['cp936', GBK_TITLE, '中文标题'],
  ['GBK', [0x80], '€'],
  ['GBK', [0x81, 0x30, 0x89, 0x37], 'Þ'],
  ['GB18030-2005', [0x81, 0x30, 0x89, 0x37], 'Þ'],
  ['Big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
  ['MS950', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
  ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ['EUC-JP', [0xc6, 0xfc, 0xcb, 0xdc], '日本'],
  ['EUC-KR', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
])('reads %s', (encoding, bytes, text) => {
  expect(inside(declared(encoding, ...bytes))).toBe(text)
})

const BIG5 = [
  ...[0xa4, 0xa4, 0xaa, 0xba, 0xa4, 0x40, 0xac, 0x4f, 0xa6, 0x62, 0xa4, 0x46, 0xa9, 0x4d, 0xa1, 0x41],
  ...[0xa4, 0xa4, 0xaa, 0xba, 0xa4, 0x40, 0xac, 0x4f, 0xa6, 0x62, 0xa4, 0x46, 0xa9, 0x4d, 0xa1, 0x43],
]
// 中的一是在了和，的有为以及于。
const GBK_TEXT = [
  ...[0xd6, 0xd0, 0xb5, 0xc4, 0xd2, 0xbb, 0xca, 0xc7, 0xd4, 0xda, 0xc1, 0xcb, 0xba, 0xcd, 0xa3, 0xac],
  ...[0xb5, 0xc4, 0xd3, 0xd0, 0xce, 0xaa, 0xd2, 0xd4, 0xbc, 0xb0, 0xd3, 0xda, 0xa1, 0xa3],
]

it.each([
  ['GBK', utf8('中文标题'), '(0xe4) is UTF-8, not GBK'],
  ['GB2312', utf8('中文'), '(0xe4) is UTF-8, not GB2312'],
  ['GBK', utf8('Müller'), '(0xc3) is UTF-8, not GBK'],
  ['Big5', utf8('中文標題'), '(0xe4) is UTF-8, not Big5'],
  ['ISO-8859-1', utf8('café'), '(0xc3) is UTF-8, not ISO-8859-1'],
  ['windows-1252', utf8('中文'), '(0xe4) is UTF-8, not windows-1252'],
  ['GBK', BIG5, '(0xa4) is Big5, not GBK'],
  ['Big5', GBK_TEXT, '(0xd6) is GBK, not Big5'],
  ['ISO-8859-1', GBK_TEXT, '(0xd6) is GBK, not ISO-8859-1'],
  ['ISO-8859-1', GBK_TITLE, '(0xd6) is not ISO-8859-1'],
])('refuses a file that declares %s and is in another encoding', (encoding, bytes, reason) => {
  const file = declared(encoding, ...bytes)
  const at = file.findIndex((byte) => byte > 0x7f)
  expect(() => decodeXml(file)).toThrow(`line 2: byte ${at} ${reason}`)
})

it('takes a short text in GBK that could be two letters of UTF-8 for what it declares', () => {
  expect(inside(declared('GBK', 0xc2, 0xa1, 0xd0, 0xa1))).toBe('隆小')
})
