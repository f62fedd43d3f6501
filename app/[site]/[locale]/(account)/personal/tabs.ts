/** Tabs of the personal centre by `type`; `infomation` is the spelling of existing addresses. */
export const personalTabs = ['collect', 'download', 'album', 'infomation', 'account'] as const

export type PersonalTab = (typeof personalTabs)[number]

/** The part a `type` parameter asks for; favourites where it asks for none. */
export const tabOf = (type: string | undefined): PersonalTab =>
  personalTabs.find((tab) => tab === type) ?? 'collect'
