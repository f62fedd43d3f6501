/** Failed sign-ins by address and account within an hour: from three on a captcha is asked for. */
const FREE = 3
const FORGET_MS = 3600_000
const MOST = 50_000

type Count = { n: number; at: number }

const store = globalThis as { __portalFailures?: Map<string, Count> }
const counts = () => (store.__portalFailures ??= new Map())

const countOf = (key: string): number => {
  const held = counts().get(key)
  return held && Date.now() - held.at < FORGET_MS ? held.n : 0
}

const keysOf = (address: string | null, account: string) => [
  ...(address === null ? [] : [`address ${address}`]),
  `account ${account}`,
]

export const failures = {
  needCaptcha: (address: string | null, account: string): boolean =>
    keysOf(address, account).some((key) => countOf(key) >= FREE),
  add: (address: string | null, account: string): void => {
    for (const key of keysOf(address, account)) {
      const n = countOf(key) + 1
      counts().delete(key)
      counts().set(key, { n, at: Date.now() })
    }
    if (counts().size > MOST) counts().delete(counts().keys().next().value ?? '')
  },
  /** A sign-in that worked clears the account; the address keeps its count. */
  forget: (account: string): void => {
    counts().delete(`account ${account}`)
  },
  /** Forgets every count: tests begin anew. */
  reset: (): void => {
    store.__portalFailures = undefined
  },
}
