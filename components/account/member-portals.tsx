'use client'

import { lazyIsland } from '@/components/providers/lazy-island'
import { Portals } from '@/components/ui/portals'
import type { MemberCornerProps } from './member-corner'
import { useMemberName } from '@/components/providers/use-member-name'

const MemberCorners = lazyIsland(
  () => import('./member-corner').then((module) => module.MemberCorner),
  ['member', 'failure'],
)

/** Renders the member menu in place of the login links of the header. */
export const MemberPortals = (props: MemberCornerProps) => {
  const name = useMemberName()
  const MemberCorner = MemberCorners[props.locale]
  return name === null ? null : (
    <Portals name="member">
      <MemberCorner {...props} />
    </Portals>
  )
}
