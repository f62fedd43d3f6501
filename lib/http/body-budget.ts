/** Calls with a body limit of at most this many bytes have a separate budget: forms still work during uploads. */
const SMALL_BODY = 65_536

/** Maximum bytes of request bodies in memory at once, over all clients. */
export const BODY_BYTES = { small: 16 * 1024 * 1024, large: 32 * 1024 * 1024 }

/** Thrown when the bodies being read exceed their memory budget. */
export class BodiesFull extends Error {
  constructor() {
    super('the request bodies being read exceed their memory budget')
    this.name = 'BodiesFull'
  }
}

/** Counts the bytes of bodies being read; throws BodiesFull when they would exceed `limit`. */
export function createBodyBudget(limit: number) {
  let bytesInUse = 0
  return {
    bytesInMemory: () => bytesInUse,
    /** Counts the bytes of one body: `add` on arrival, `done` when it is read or abandoned. */
    open() {
      let bodyBytes = 0
      return {
        add(bytes: number): void {
          if (bytesInUse + bytes > limit) throw new BodiesFull()
          bytesInUse += bytes
          bodyBytes += bytes
        },
        done(): void {
          bytesInUse -= bodyBytes
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
    small: createBodyBudget(BODY_BYTES.small),
    large: createBodyBudget(BODY_BYTES.large),
  }
  return shared.__portalBodyBudgets[limit <= SMALL_BODY ? 'small' : 'large']
}
