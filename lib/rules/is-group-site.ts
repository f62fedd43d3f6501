/** Returns whether a site is a group or the aggregate: by its type, or groupType 1 with any type. */
export const isGroupSite = ({ type, groupType }: { type: string; groupType: number | null }): boolean =>
  type !== 'single' || groupType === 1
