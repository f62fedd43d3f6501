import type pLimit from 'p-limit'

/** The turn of a letter to hand over its text. */
export type Turn = ReturnType<typeof takeTurn>

/** Returns a turn that lasts from when it is granted until it is released; one that was not asked for holds up nobody. */
export function takeTurn(turns: ReturnType<typeof pLimit>) {
  let asked = false
  let begun = false
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  return {
    granted: () =>
      new Promise<void>((grant) => {
        asked = true
        void turns(() => {
          begun = true
          grant()
          return held
        })
      }),
    /** Whether the server agreed to take the letter, whose text waits for those of others. */
    waits: () => asked && !begun,
    /** Whether the text may have been handed over. */
    begun: () => begun,
    release,
  }
}
