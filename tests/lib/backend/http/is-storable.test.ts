import { expect, it } from 'vitest'
import { isStorable } from '@/lib/backend/http/is-storable'

it.each(['\0', '\ud800', 'a\udc00\ud800'])('finds %j in whatever holds it', (text) => {
  for (const value of [text, [text], { a: { b: [1, text] } }, { [text]: 1 }])
    expect(isStorable(value)).toBe(false)
})

it('takes all other texts and values', () => {
  for (const value of ['😀 𠮷', '', null, undefined, 1, true, [], { a: [{ b: '\ufffd' }] }])
    expect(isStorable(value)).toBe(true)
})

it('refuses what is nested too deeply to be walked through', () => {
  expect(isStorable(JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`))).toBe(true)
  expect(isStorable(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toBe(false)
})
