import type { IncomingMessage } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readPageRequest } from '@/lib/front/page-request'
import { packFormDraft, unpackFormDraft } from '@/lib/http/form-draft'
import type { SiteEntry } from '@/lib/contract/ext'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry
const requestOf = (url: string, cookie = '') =>
  readPageRequest({ url, headers: { cookie } } as unknown as IncomingMessage, site)
const cookieFor = (mobileNo: string) => `formDraft=${packFormDraft({ mobileNo })}`
const ONE = cookieFor('13800000000')
const OTHER = cookieFor('13900000000')

it('gives a form back what was typed by this visitor only', () => {
  const [none, one, other] = ['', ONE, `a=b; ${OTHER}`].map((cookie) =>
    requestOf('/register?lang=en', cookie),
  )
  expect(none?.draft).toBeUndefined()
  expect(one?.draft).toBe(ONE.slice(10))
  expect(new Set([none?.key, one?.key, other?.key]).size).toBe(3)
  expect(one?.key).not.toContain('138')
})

it('keeps what was typed away from pages that are kept', () => {
  expect(requestOf('/zh/home/', ONE)).toEqual(requestOf('/zh/home/'))
  expect(requestOf('/register?lang=en', 'formDraft=a\nb').draft).toBeUndefined()
})

it('gives the longest report of an error back, in any script', () => {
  const han = (_: unknown, n: number) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))
  const typed = {
    message: Array.from({ length: 1200 }, han).join(''),
    email: `${'a1b2c3'.repeat(40)}@example.org`,
  }
  const value = packFormDraft(typed) ?? ''
  const { draft } = requestOf('/register?lang=en', `formDraft=${value}`)
  expect(unpackFormDraft(draft ?? '')).toEqual(typed)
})

it('leaves out what browsers would not keep, and reads nothing into another value', () => {
  const noise = Array.from({ length: 6000 }, (_, n) =>
    String.fromCharCode(0x4e00 + ((n * n * 31) % 20_000)),
  ).join('')
  expect(packFormDraft({ message: noise })).toBeNull()
  const bomb = brotliCompressSync(JSON.stringify({ message: 'a'.repeat(1_000_000) })).toString('base64url')
  for (const value of ['', 'abc', '%7B%7D', bomb]) expect(unpackFormDraft(value)).toEqual({})
})
