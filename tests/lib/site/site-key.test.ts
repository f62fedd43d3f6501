import { describe, expect, it } from 'vitest'
import { findSiteKey } from '@/lib/site/site-key'

const known = {
  hosts: new Map([['journal.example.org', 'optics']]),
  defaultSite: 'medicine',
  baseDomain: 'portal.test',
}

describe('findSiteKey', () => {
  it.each([
    ['localhost:3000', 'medicine'],
    ['127.0.0.1', 'medicine'],
    ['[::1]:3000', 'medicine'],
    ['Journal.Example.org.', 'optics'],
    ['JOURNAL.example.org:443', 'optics'],
    ['optics.portal.test', 'optics'],
    ['portal.test', null],
    ['.portal.test', null],
    ['optics.localhost', null],
    ['elsewhere.org', null],
    [null, null],
    ['', null],
  ])('reads %s as %s', (host, key) => expect(findSiteKey(host, known)).toBe(key))
})
