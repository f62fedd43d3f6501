import { createHash } from 'node:crypto'
import { BoundedMap } from '@/lib/bounded-map'

/** Maximum number of cached hashes, and of characters of a cached User-Agent. */
const MAX_HASHES = 2_000
const MAX_LENGTH = 512

const known = new BoundedMap<string, string>(MAX_HASHES)

/** Hashes a User-Agent of any length: 22 characters of SHA-256 in base64url. */
export function agentHash(agent: string): string {
  const before = known.get(agent)
  if (before !== undefined) return before
  const hash = createHash('sha256').update(agent).digest('base64url').slice(0, 22)
  if (agent.length <= MAX_LENGTH) known.set(agent, hash)
  return hash
}
