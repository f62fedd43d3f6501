import { sameText, sign } from '@/lib/backend/auth/secret'
import { type ListArguments, OaiError, PREFIXES } from './arguments'

/** Where a list goes on. Everything is in the token, so any instance can serve it at any time. */
export type Position = ListArguments & {
  verb: string
  /** Last id delivered. */
  after: number
  /** Records delivered before. */
  cursor: number
  /** Records of the whole list when it began. */
  size: number
}

/** A token only this portal can have made, for one site. */
export function writeToken(siteId: number, at: Position): string {
  const fields = [at.verb, at.metadataPrefix, at.from, at.until, at.set, at.after, at.cursor, at.size]
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${body}.${sign(`oai ${siteId}`, body).slice(0, 22)}`
}

/** Reads a token back; throws badResumptionToken for one that is not ours, of another site or verb. */
export function readToken(siteId: number, verb: string, token: string): Position {
  const [body = '', signature = '', ...more] = token.split('.')
  const bad = new OaiError('badResumptionToken', 'The resumptionToken is not one of this repository.')
  if (more.length > 0 || !sameText(signature, sign(`oai ${siteId}`, body).slice(0, 22))) throw bad
  const [tokenVerb, prefix, from, until, set, after, cursor, size] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  ) as [string, string, string | null, string | null, string | null, number, number, number]
  const metadataPrefix = PREFIXES.find((known) => known === prefix)
  if (tokenVerb !== verb || !metadataPrefix) throw bad
  return { verb, metadataPrefix, from, until, set, after, cursor, size }
}
