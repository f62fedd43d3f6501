'use client'

import { useSyncExternalStore } from 'react'
import { IntoSlots } from '@/components/ui/into-slots'
import { MemberCorner, type MemberCornerProps } from './member-corner'
import { readMemberName, serverMemberName, subscribeMemberName } from '@/components/providers/member-session'

/** The member's menu in the login corners of the header, where a visitor finds login and register. */
export const MemberInSlots = (props: MemberCornerProps) => {
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  return name === null ? null : (
    <IntoSlots name="member">
      <MemberCorner {...props} />
    </IntoSlots>
  )
}
