type SmtpError = { command?: string; responseCode?: number; response?: string }

/**
 * No such mailbox, domain or address, one that has moved, or one that is closed (RFC 3463, sections 3.2 and 3.3); 5.4.1 is
 * what Exchange says of unknown ones.
 */
const ADDRESS_STATUS = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.1'])

/** Reply codes about a mailbox (RFC 5321, section 4.2.3), where the server adds no status of its own. */
const MAILBOX_CODES = new Set([550, 551, 553])

/**
 * Checks whether a mail server said that an address takes no mail. A refusal of the sender or of the text (5.7.1, any
 * reply to DATA) says nothing about the address: anybody could have another's address refused by what they let us send.
 */
export function isAddressRefused({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  return status === undefined ? MAILBOX_CODES.has(responseCode) : ADDRESS_STATUS.has(status)
}
