/** Codes of nodemailer for a connection that could not be opened, signed in over, or kept. */
const CONNECTION_CODES = new Set(
  ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY'].concat(
    ...['EAUTH', 'ENOAUTH', 'EOAUTH2'],
  ),
)

/** A server that closes the connection says so with this reply to whatever was sent (RFC 5321, section 4.2.2). */
const CLOSES = 421

/** Checks whether a failure is one of the mail server as a whole, which says nothing about the letter. */
export const isServerAway = ({ code, responseCode }: { code?: string; responseCode?: number }): boolean =>
  responseCode === CLOSES || (code !== undefined && CONNECTION_CODES.has(code))

const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 60

/** The pauses of this process while the mail server is away: 5 s, doubled up to a minute. */
export function createPauses(now: () => number = Date.now) {
  let seconds = 0
  let until = 0
  return {
    /** Whether nothing is to be sent now. */
    paused: (): boolean => now() < until,
    /** Begins a pause, unless one has begun; returns its seconds, and whether it is the first. */
    begin(): { seconds: number; first: boolean } {
      if (now() < until) return { seconds, first: false }
      const first = seconds === 0
      seconds = first ? FIRST_PAUSE_S : Math.min(seconds * 2, LONGEST_PAUSE_S)
      until = now() + seconds * 1000
      return { seconds, first }
    },
    /** Ends the pauses; returns whether there were any. */
    end(): boolean {
      const were = seconds > 0
      seconds = 0
      until = 0
      return were
    },
  }
}
