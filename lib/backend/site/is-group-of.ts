import { isGroupSite } from '@/lib/rules/is-group-site'

type Member = { id: number; type: string; groupType: number }

/** Returns whether a site is a group that lists another; the aggregate shows all and lists none. */
export const isGroupOf = (
  site: Member,
  members: ReadonlyMap<number, readonly number[]>,
  memberId: number,
): boolean =>
  site.type !== 'all' &&
  site.id !== memberId &&
  isGroupSite(site) &&
  (members.get(site.id)?.includes(memberId) ?? false)
