/** Tabs of the personal centre by `type`; `infomation` is the spelling of existing addresses. */
export const tabs = ['collect', 'download', 'album', 'infomation', 'account'] as const

/** Returns the tab of an address, by default favorites. */
export const tabOf = ({ type }: { type?: string | undefined }) =>
  tabs.find((tab) => tab === type) ?? 'collect'
