import { sameText, sign } from '@/lib/backend/auth/secret'
import { type ListArguments, OaiError, PREFIXES } from './arguments'

/** Position in a list. The token contains all of it, so any instance can serve it at any time. */
export type Position = ListArguments & {
  verb: string
  /** Last id sent. */
  after: number
  /** Number of records sent in earlier responses. */
  cursor: number
  /** Size of the whole list at its first response. */
  size: number
}

/** Milliseconds a token may be sent after it was given; each response gives a new one. */
const MAX_AGE_MS = 7 * 24 * 3600_000

/** Writes a resumption token for one site, signed by this server. */
export function writeToken(siteId: number, at: Position): string {
  const { verb, metadataPrefix, from, until, set, after, cursor, size } = at
  const fields = [verb, metadataPrefix, from, until, set, after, cursor, size, Date.now()]
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${body}.${sign(`oai ${siteId}`, body).slice(0, 22)}`
}

/** Parses a resumption token; throws badResumptionToken for a wrong signature, site or verb, and an old one. */
export function readToken(siteId: number, verb: string, token: string): Position {
  const [body = '', signature = '', ...more] = token.split('.')
  const bad = new OaiError('badResumptionToken', 'The resumptionToken is not from this repository.')
  if (more.length > 0 || !sameText(signature, sign(`oai ${siteId}`, body).slice(0, 22))) throw bad
  // Versions before 2026-11-28 wrote no time: a harvest goes on while the server is updated.
  const [tokenVerb, prefix, from, until, set, after, cursor, size, givenAt = Date.now()] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  ) as [string, string, string | null, string | null, string | null, number, number, number, number?]
  if (Date.now() - givenAt > MAX_AGE_MS)
    throw new OaiError('badResumptionToken', 'The resumptionToken is older than seven days.')
  const metadataPrefix = PREFIXES.find((known) => known === prefix)
  if (tokenVerb !== verb || !metadataPrefix) throw bad
  return { verb, metadataPrefix, from, until, set, after, cursor, size }
}
