import { within } from './deadline'

/** On globalThis: page and route bundles load separate copies of this module. */
const store = globalThis as { __portalBeforeExit?: Map<string, () => Promise<void> | undefined> }

/** Registers what a process that is asked to end does first; once for a name. */
export const beforeExit = (name: string, work: () => Promise<void> | undefined): void =>
  void (store.__portalBeforeExit ??= new Map()).set(name, work)

/** Does what was registered, at most for `ms` milliseconds; failures are no reason to stay. */
export async function finishBeforeExit(ms: number): Promise<void> {
  const works = [...(store.__portalBeforeExit?.values() ?? [])]
  const done = Promise.allSettled(works.map(async (work) => work()))
  await within(done, ms, () => new Error('late')).catch(() => undefined)
}
