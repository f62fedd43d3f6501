'use client'

import { useSyncExternalStore } from 'react'
import { lazyIsland } from '@/components/providers/lazy-island'
import { Portals } from '@/components/ui/portals'
import type { MemberCornerProps } from './member-corner'
import { readMemberName, serverMemberName, subscribeMemberName } from '@/components/providers/member-session'

const MemberCorners = lazyIsland(
  () => import('./member-corner').then((module) => module.MemberCorner),
  ['member', 'failure'],
)

/** Renders the member menu in place of the login links of the header. */
export const MemberPortals = (props: MemberCornerProps) => {
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  const MemberCorner = MemberCorners[props.locale]
  return name === null ? null : (
    <Portals name="member">
      <MemberCorner {...props} />
    </Portals>
  )
}
