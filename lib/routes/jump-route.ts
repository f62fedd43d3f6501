import type { Route } from './types'

export const jumpKinds = ['article', 'news'] as const
export type JumpKind = (typeof jumpKinds)[number]

export const isJumpKind = (value: string | undefined): value is JumpKind =>
  jumpKinds.some((kind) => kind === value)

/** Where a work is read is asked for when its link is followed (getJumpUrl, spec chapters 7 and 8). */
export const jump: Route = {
  screen: 'jump',
  patterns: ['/{lang}/jump/:kind/:siteId#/:id#'],
  policy: 'none',
  settle: (params) => (isJumpKind(params.kind) ? params : null),
}
