import { expect, it } from 'vitest'
import { addressOf } from '@/app/[site]/[locale]/(portal)/jump/load'
import { RcPubError } from '@/lib/client/rc-pub-error'

it('leads to the address the back end names', () => {
  expect(addressOf('https://elsewhere.example/5')).toBe('https://elsewhere.example/5')
})

it.each(['', 'null', 'javascript:alert(1)'])('is not found where the address is "%s"', (answer) => {
  expect(() => addressOf(answer)).toThrow(new RcPubError('not-found', ''))
})
