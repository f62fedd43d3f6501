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

/** Writes a resumption token for one site, signed by this server. */
export function writeToken(siteId: number, at: Position): string {
  const fields = [at.verb, at.metadataPrefix, at.from, at.until, at.set, at.after, at.cursor, at.size]
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${body}.${sign(`oai ${siteId}`, body).slice(0, 22)}`
}

/** Parses a resumption token; throws badResumptionToken for a wrong signature, site or verb. */
export function readToken(siteId: number, verb: string, token: string): Position {
  const [body = '', signature = '', ...more] = token.split('.')
  const bad = new OaiError('badResumptionToken', 'The resumptionToken is not from this repository.')
  if (more.length > 0 || !sameText(signature, sign(`oai ${siteId}`, body).slice(0, 22))) throw bad
  const [tokenVerb, prefix, from, until, set, after, cursor, size] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  ) as [string, string, string | null, string | null, string | null, number, number, number]
  const metadataPrefix = PREFIXES.find((known) => known === prefix)
  if (tokenVerb !== verb || !metadataPrefix) throw bad
  return { verb, metadataPrefix, from, until, set, after, cursor, size }
}
