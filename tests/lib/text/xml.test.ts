import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { withoutInvalid } from '@/lib/backend/import/invalid-characters'
import { oneLine } from '@/lib/citation/one-line'
import { XML_FORBIDDEN, xmlElement, xmlText } from '@/lib/text/xml'

/** Char of XML 1.0, section 2.2. */
const isChar = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

const codes = [...Array.from({ length: 0x10000 }, (_, code) => code), 0x10000, 0x1f30a, 0x1fffe, 0x10ffff]

describe('characters XML forbids', () => {
  it('are those of its specification', () => {
    const forbidden = codes.filter((code) => String.fromCodePoint(code).replace(XML_FORBIDDEN, '') === '')
    expect(forbidden).toEqual(codes.filter((code) => !isChar(code)))
  })

  it('are in no text that is written, whatever else its writer removes', () => {
    const every = String.fromCodePoint(...codes.filter((code) => !isChar(code)), 0x41)
    for (const write of [xmlText, withoutInvalid, oneLine])
      expect([...write(every)].filter((each) => !isChar(each.codePointAt(0)!))).toEqual([])
  })

  it('leave the rest of the text, pairs too', () => {
    const xml = xmlElement('p', 'a\ud800b 🌊 \u0000<c>\uffff', { n: '"\u0001"' })
    const element = new DOMParser().parseFromString(xml, 'text/xml').documentElement!
    expect([element.textContent, element.getAttribute('n')]).toEqual(['ab 🌊 <c>', '""'])
  })
})
