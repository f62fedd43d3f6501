import { networkOf } from '@/lib/text/network'

/** Calls with a body limit of at most this many bytes have a separate budget: forms still work during uploads. */
const SMALL_BODY = 65_536

/** Maximum bytes of request bodies in memory at once, over all clients. */
export const BODY_BYTES = { small: 16 * 1024 * 1024, large: 32 * 1024 * 1024 }

/** Of these, what the bodies from one network may use: who sends them slowly must not keep others from sending. */
const NETWORK_BYTES = { small: BODY_BYTES.small / 8, large: BODY_BYTES.large / 2 }

/** Thrown when the bodies being read exceed their memory budget. */
export class BodiesFull extends Error {
  // The budget is on globalThis, and bundles of pages and routes load separate copies of this class.
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'BodiesFull'
  }

  constructor() {
    super('the request bodies being read exceed their memory budget')
    this.name = 'BodiesFull'
  }
}

/** Counts the bytes of bodies being read; throws BodiesFull beyond `limit`, or beyond `ofNetwork` from one network. */
export function createBodyBudget(limit: number, ofNetwork = limit) {
  let bytesInUse = 0
  const networks = new Map<string, number>()
  const count = (network: string | null, bytes: number) => {
    bytesInUse += bytes
    if (network === null) return
    const left = (networks.get(network) ?? 0) + bytes
    if (left > 0) networks.set(network, left)
    else networks.delete(network)
  }
  return {
    bytesInMemory: () => bytesInUse,
    /** Counts the bytes of one body: `add` on arrival, `done` when it is read or abandoned; null for calls in process. */
    open(address: string | null) {
      const network = address === null ? null : networkOf(address)
      let bodyBytes = 0
      return {
        add(bytes: number): void {
          const fromNetwork = network === null ? 0 : (networks.get(network) ?? 0)
          if (bytesInUse + bytes > limit || fromNetwork + bytes > ofNetwork) throw new BodiesFull()
          count(network, bytes)
          bodyBytes += bytes
        },
        done(): void {
          count(network, -bodyBytes)
          bodyBytes = 0
        },
      }
    },
  }
}

type BodyBudgets = Record<keyof typeof BODY_BYTES, ReturnType<typeof createBodyBudget>>

/** On globalThis: several bundles of one process load this module. */
const shared = globalThis as { __portalBodyBudgets?: BodyBudgets }

/** Returns the process-wide budget for bodies of at most `limit` bytes each. */
export function bodyBudget(limit: number): BodyBudgets['small'] {
  shared.__portalBodyBudgets ??= {
    small: createBodyBudget(BODY_BYTES.small, NETWORK_BYTES.small),
    large: createBodyBudget(BODY_BYTES.large, NETWORK_BYTES.large),
  }
  return shared.__portalBodyBudgets[limit <= SMALL_BODY ? 'small' : 'large']
}
