import { expect, it } from 'vitest'
import { bibtex } from '@/lib/citation/files/bibtex'
import { ownRecord } from '@/lib/citation/record'
import { arbitraryWork } from '@/tests/support/arbitrary-work'

it.each([
  [{ firstPage: '11', lastPage: '20', elocationId: null }, '11--20'],
  [{ firstPage: 'S1-11', lastPage: 'S1-20', elocationId: null }, 'S1-11--S1-20'],
  [{ firstPage: null, lastPage: null, elocationId: '23-00001' }, '23-00001'],
])('joins the two pages of %o with the dash of a range', (pages, text) => {
  const record = ownRecord(arbitraryWork())
  const entry = bibtex({ ...record, ...pages })
  expect(entry).toContain(`\n  pages = {${text}},\n`)
  // An article number is said once: reference managers read pages.
  expect(entry).not.toContain('eid =')
})
