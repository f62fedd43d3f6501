export const jumpKinds = ['article', 'news'] as const

/** Kinds of works with a link to where they are hosted. */
export type JumpKind = (typeof jumpKinds)[number]

/** Returns whether a text is a kind of jump URL. */
export const isJumpKind = (value: string | undefined): value is JumpKind =>
  jumpKinds.some((kind) => kind === value)
