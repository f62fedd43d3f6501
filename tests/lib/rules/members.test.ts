import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  isEmail,
  isForeignMobileNo,
  isMobileNo,
  isUserName,
  normalEmail,
  normalMobileNo,
} from '@/lib/rules/contact'
import { maskName } from '@/lib/rules/name-mask'
import { passwordIsOld, passwordProblem } from '@/lib/rules/password'
import { isWorkDone, solveWork } from '@/lib/rules/proof-of-work'

describe('maskName', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['reader01', '****er01'],
    ['alice', '*lice'],
    ['王小明', '王小明'],
    ['', ''],
  ])('%s -> %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
    expect(maskName(maskName(name))).toBe(masked)
  })
})

describe('passwordProblem', () => {
  it.each([
    ['Ab3defg', 'length'],
    ['Ab3defghijklmnopqrstu', 'length'],
    ['tidal7moss', 'classes'],
    ['TIDAL7MOSS', 'classes'],
    ['TidalMossy', 'classes'],
    ['Tidal 7moss', 'whitespace'],
    ['xAlice07x', 'userName'],
    ['Password123', 'common'],
    ['P@ssw0rd1', 'common'],
    ['Qwerty123456', 'common'],
    ['Abcdefg1', 'common'],
    ['Admin@2024', 'common'],
    ['Tidal7Moss', null],
    ['kX9-relief', null],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password, 'alice07')).toBe(problem)
  })

  it('advises a change after three months', () => {
    expect(passwordIsOld(new Date('2026-01-10'), new Date('2026-04-09'))).toBe(false)
    expect(passwordIsOld(new Date('2026-01-10'), new Date('2026-04-10'))).toBe(true)
  })
})

describe('contact', () => {
  it.each(['13812345678', '19900000000'])('%s is a mobile number', (no) => expect(isMobileNo(no)).toBe(true))
  it.each(['12812345678', '1381234567', '138123456789', '+8613812345678'])('%s is none', (no) =>
    expect(isMobileNo(no)).toBe(false),
  )
  it.each(['a.b+c@example.org', 'x@sub.example.cn'])('%s is an address', (email) =>
    expect(isEmail(email)).toBe(true),
  )
  it.each(['a@b', 'a@@b.cn', 'a,b@c.cn', 'a@c.cn\r\nBcc: x@y.cn', '<a@c.cn>', '.a@c.cn', 'a..b@c.cn'])(
    '%j is none',
    (email) => expect(isEmail(email)).toBe(false),
  )
  it('folds the case of the domain only', () =>
    expect(normalEmail('A.b@Example.ORG')).toBe('A.b@example.org'))
  it('keeps phone numbers out of user names', () => {
    for (const name of ['13812345678', '138-1234-5678', '138.1234.5678', '00447911123456'])
      expect(isUserName(name)).toBe(false)
    expect(isUserName('2026-11-27')).toBe(true)
    expect(isUserName('reader_01')).toBe(true)
    expect(isUserName('读者一号')).toBe(true)
  })
})

describe('proof of work', () => {
  it('finds an answer the server accepts', async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const answer = await solveWork('c0ffee', sha256)
    expect(answer).toMatch(/^[A-Z0-9]{4,6}$/)
    expect(isWorkDone(sha256(`c0ffee${answer}`))).toBe(true)
  })
})

it.each([
  ['138 1234-5678', '13812345678'],
  ['+86 138 1234 5678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['+44 (7911) 123.456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
])('stores the number %s as %s', (typed, stored) => expect(normalMobileNo(typed)).toBe(stored))

it.each([
  ['+447911123456', true],
  ['+12125550123', true],
  ['+8613812345678', false],
  ['+0123456789', false],
  ['+1234567', false],
  ['+1234567890123456', false],
  ['447911123456', false],
])('%s is a number of another country: %s', (number, expected) =>
  expect(isForeignMobileNo(number)).toBe(expected),
)
