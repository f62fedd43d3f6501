import type { Route } from './types'

export const jumpKinds = ['article', 'news'] as const
export type JumpKind = (typeof jumpKinds)[number]

export const isJumpKind = (value: string | undefined): value is JumpKind =>
  jumpKinds.some((kind) => kind === value)

/** The address where a work is read is looked up when its link is followed (getJumpUrl). */
export const jump: Route = {
  screen: 'jump',
  patterns: ['/{lang}/jump/:kind/:siteId#/:id#'],
  policy: 'none',
  settle: (params) => (isJumpKind(params.kind) ? params : null),
}
