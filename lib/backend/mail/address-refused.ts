type SmtpError = { command?: string; responseCode?: number; response?: string }

/**
 * No such mailbox, domain or address, one that has moved, or one that is closed (RFC 3463, sections 3.2 and 3.3); 5.4.1 is
 * what Exchange says of unknown ones.
 */
const ADDRESS_STATUS = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.1'])

/** Reply codes about a mailbox (RFC 5321, section 4.2.3), where the server adds no status of its own. */
const MAILBOX_CODES = new Set([550, 551, 553])

/** Words of servers without a status for an address they do not have, and for refusals that are about something else. */
const NAMES_ADDRESS = /mailbox|user|recipient|address|account/i
const SAYS_MISSING =
  /unknown|no such|no (mailbox|user)|(not|n't) (be )?(found|exist|local|known|valid)|invalid|unavailable|unrout[ei]able/i
const OTHER_REASON = /relay|block|list|spam|policy|prohibit|verif|gr[ae]ylist|client|helo|\bip\b/i
const ABOUT_SENDER = /sender/i

/** Characters of a reply that are read. */
const MAX_REPLY_CHARS = 1_000

/** Returns the text of a reply without the addresses it repeats, which somebody else chose. */
const wordsOf = (response: string): string => response.replaceAll(/\S*@\S*|\bhttps?:\S*/gi, ' ')

/**
 * Checks whether a mail server said that an address takes no mail. A refusal of the sender or of the text (5.7.1, any
 * reply to DATA) says nothing about the address: anybody could have another's address refused by what they let us send.
 * Nor does a bare 550, which is how many servers refuse a relay or a network: it would suppress every address.
 */
export function isAddressRefused({ command, responseCode = 0, response: whole = '' }: SmtpError): boolean {
  const response = whole.slice(0, MAX_REPLY_CHARS)
  const words = wordsOf(response)
  if (command !== 'RCPT TO' || ABOUT_SENDER.test(words)) return false
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  if (status !== undefined) return ADDRESS_STATUS.has(status)
  return (
    MAILBOX_CODES.has(responseCode) &&
    NAMES_ADDRESS.test(words) &&
    SAYS_MISSING.test(words) &&
    !OTHER_REASON.test(words)
  )
}
