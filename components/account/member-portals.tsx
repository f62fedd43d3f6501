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

/** The member's menu in the login corners of the header, where a visitor finds login and register. */
export const MemberPortals = (props: MemberCornerProps) => {
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  const MemberCorner = MemberCorners[props.locale]
  return name === null ? null : (
    <Portals name="member">
      <MemberCorner {...props} />
    </Portals>
  )
}
