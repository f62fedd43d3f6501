import { expect, it } from 'vitest'
import { isAddressRefused } from '@/lib/backend/mail/address-refused'

it.each([
  ['RCPT TO', 550, '550 5.1.1 No such user', true],
  ['RCPT TO', 550, '550 mailbox unavailable', true],
  ['RCPT TO', 550, '550-5.1.1 The account does not exist\n550 5.1.1 gsmtp', true],
  ['RCPT TO', 550, '550 5.4.1 Recipient address rejected: Access denied', true],
  ['RCPT TO', 550, '550 User not found: late@example.org', true],
  ['RCPT TO', 553, '553 sorry, no mailbox here by that name', true],
  ['RCPT TO', 550, "550 <list@example.org> recipient address doesn't exist", true],
  ['RCPT TO', 550, '550 relay not permitted', false],
  ['RCPT TO', 550, '550 Administrative prohibition', false],
  ['RCPT TO', 550, '550 blocked, see https://lists.example.org/unknown-user', false],
  ['RCPT TO', 550, '550 <no.such.user@example.org>: access denied', false],
  ['RCPT TO', 550, '550 Your IP address is unknown', false],
  ['RCPT TO', 550, '550 5.1.0 Sender address rejected: User unknown in virtual mailbox table', false],
  ['RCPT TO', 550, '550 5.7.1 relaying denied', false],
  ['RCPT TO', 554, '554 rejected by policy', false],
  ['RCPT TO', 552, '552 5.2.2 mailbox full', false],
  ['RCPT TO', 451, '451 4.7.1 greylisted', false],
  ['DATA', 550, '550 5.1.1 spam', false],
  ['MAIL FROM', 550, '550 unknown sender', false],
  [undefined, 550, undefined, false],
])('%s %i %s: %s', (command, responseCode, response, expected) => {
  expect(isAddressRefused({ ...(command && { command }), responseCode, ...(response && { response }) })).toBe(
    expected,
  )
})
