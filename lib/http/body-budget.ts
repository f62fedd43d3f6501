/** Bodies of calls that take no more than this draw on a part of their own: a form still comes through beside uploads. */
const SMALL_BODY = 65_536

/** Bytes of bodies that may be in memory at once while they are being read, all senders together. */
export const BODY_BYTES = { small: 16 * 1024 * 1024, large: 32 * 1024 * 1024 }

/** All bodies being read have no room for more. */
export class BodiesFull extends Error {
  constructor() {
    super('the bodies being read take all the memory they may')
    this.name = 'BodiesFull'
  }
}

/** Counts the bytes held by bodies being read; throws BodiesFull where they would pass `limit`. */
export function createBodyBudget(limit: number) {
  let bytesInUse = 0
  return {
    bytesInMemory: () => bytesInUse,
    /** The bytes of one body: `add` as they come, `done` when it is read or given up. */
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

/** The budget of the process for bodies of at most `limit` bytes each. */
export function bodyBudget(limit: number): BodyBudgets['small'] {
  shared.__portalBodyBudgets ??= {
    small: createBodyBudget(BODY_BYTES.small),
    large: createBodyBudget(BODY_BYTES.large),
  }
  return shared.__portalBodyBudgets[limit <= SMALL_BODY ? 'small' : 'large']
}
