/** Codes of nodemailer for a connection that could not be opened, authenticated, or was lost. */
const CONNECTION_CODES = new Set(
  ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY'].concat(
    ...['EAUTH', 'ENOAUTH', 'EOAUTH2'],
  ),
)

/** Reply of a server that closes the connection, to whatever was sent (RFC 5321, section 4.2.2). */
const CLOSING = 421

/** Checks whether a failure is one of the mail server as a whole, which says nothing about the email. */
export const isServerUnavailable = ({
  code,
  responseCode,
}: {
  code?: string
  responseCode?: number
}): boolean => responseCode === CLOSING || (code !== undefined && CONNECTION_CODES.has(code))

const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 60

/** Creates the backoff of a queue while the mail server is unavailable: 5 s, doubled up to a minute. */
export function createBackoff(now: () => number = Date.now) {
  let seconds = 0
  let until = 0
  return {
    /** Whether nothing is to be sent now. */
    isActive: (): boolean => now() < until,
    /** Starts a wait, unless one is active; returns its seconds, and whether it is the first. */
    fail(): { seconds: number; first: boolean } {
      if (now() < until) return { seconds, first: false }
      const first = seconds === 0
      seconds = first ? FIRST_WAIT_SECONDS : Math.min(seconds * 2, MAX_WAIT_SECONDS)
      until = now() + seconds * 1000
      return { seconds, first }
    },
    /** Ends the backoff; returns whether there was one. */
    reset(): boolean {
      const hadFailed = seconds > 0
      seconds = 0
      until = 0
      return hadFailed
    },
  }
}
