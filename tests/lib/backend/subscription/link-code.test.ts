import { expect, it } from 'vitest'
import { readLinkCode } from '@/lib/backend/subscription/link-code'

const codeOf = (id: string) => `${id}.remove.${'A'.repeat(43)}`

it('reads an id a row can have, and none the database would refuse', () => {
  expect(readLinkCode(codeOf('2147483647'))).toEqual({ id: 2_147_483_647, purpose: 'remove' })
  expect(readLinkCode(codeOf('2147483648'))).toBeNull()
  expect(readLinkCode(codeOf('9999999999'))).toBeNull()
})
