import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256Head } from '@/lib/rules/sha256-head'

it('is the beginning of the SHA-256 of every text up to a block', () => {
  const letters = 'ABCxyz019-_'
  for (let length = 0; length <= 55; length += 1) {
    const text = Array.from({ length }, (_, at) => letters[(at * 7 + length) % letters.length]).join('')
    expect(sha256Head(text)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 8))
  }
})

it('refuses longer texts', () => {
  expect(() => sha256Head('a'.repeat(56))).toThrow('longer than a block')
})
