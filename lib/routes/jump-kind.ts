export const jumpKinds = ['article', 'news'] as const

/** What a link can be asked for that leads to the place a work is read. */
export type JumpKind = (typeof jumpKinds)[number]

/** Whether a text names a kind of jump address. */
export const isJumpKind = (value: string | undefined): value is JumpKind =>
  jumpKinds.some((kind) => kind === value)
