import { expect, it } from 'vitest'
import { withoutAddresses } from '@/lib/backend/subscription/without-addresses'

it.each([
  ['graphene oxide', 'graphene oxide'],
  ['Win now https://evil.example/x?y=1 quickly', 'Win now … quickly'],
  ['www.evil.example', '…'],
  ['write to a@evil.example today', 'write to … today'],
  ['evil.example/login', 'evil.\u2060example/login'],
  ['J. Am. Chem. Soc. 2.5', 'J. Am. Chem. Soc. 2.\u20605'],
  ['石'.repeat(61), `${'石'.repeat(60)}…`],
])('%s becomes %s', (text, expected) => expect(withoutAddresses(text)).toBe(expected))
