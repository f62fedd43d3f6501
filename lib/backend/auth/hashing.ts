import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@/lib/backend/http/refusal'

/** argon2id, 19 MiB, 2 passes. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Half of the processors, four at most: the others go on sending pages. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
/** Hashes that may wait for their turn. */
export const HASHES_WAITING = 20

/** While others wait, a place rests so many times as long as a hash took: the processor is free for pages meanwhile. */
const REST = 1

type Gate = { running: number; waiting: (() => void)[] }

const store = globalThis as { __portalHashing?: Gate }

/** Few hashes at once, twenty waiting; more are told to come back (429), so that pages stay fast. */
async function gated<T>(work: () => Promise<T>): Promise<T> {
  const gate = (store.__portalHashing ??= { running: 0, waiting: [] })
  if (gate.running >= HASHES_AT_ONCE) {
    if (gate.waiting.length >= HASHES_WAITING) throw new Refusal(429, 'tooMany', 429, { 'retry-after': '5' })
    await new Promise<void>((go) => gate.waiting.push(go))
  } else gate.running += 1
  const begun = performance.now()
  try {
    return await work()
  } finally {
    if (gate.waiting.length === 0) gate.running -= 1
    else setTimeout(() => handOn(gate), (performance.now() - begun) * REST)
  }
}

/** The place is handed on, not given back: nobody slips in between. */
function handOn(gate: Gate): void {
  const next = gate.waiting.shift()
  if (next) next()
  else gate.running -= 1
}

/** PHC string of a new password. */
export const hashPassword = (password: string): Promise<string> => gated(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** Verifies a password; without a hash it takes the same time and answers no, so that accounts cannot be told apart. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no password of anybody', COST)
  const against = passwordHash ?? (await decoy)
  const fits = await gated(() => verify(against, password))
  return fits && passwordHash !== null
}

/** Whether a hash was made at another cost and should be made anew at login. */
export const needsRehash = (passwordHash: string): boolean =>
  !passwordHash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')
