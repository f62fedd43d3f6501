import { useSyncExternalStore } from 'react'
import { readMemberName, subscribeMemberName } from './member-session'

const onServer = () => null

/** Returns the masked name of the member, also after signing in or out in another tab; null for a visitor. */
export const useMemberName = (): string | null =>
  useSyncExternalStore(subscribeMemberName, readMemberName, onServer)
