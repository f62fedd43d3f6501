/** A group or aggregate: by its type, or groupType 1 whatever the type says. */
export const isGroupSite = ({ type, groupType }: { type: string; groupType: number | null }): boolean =>
  type !== 'single' || groupType === 1
