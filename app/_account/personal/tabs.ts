import { MAX_ID } from '@/lib/rules/max-id'

/** Tabs of the personal centre by `type`; `infomation` is the spelling of existing addresses. */
export const tabs = ['collect', 'download', 'album', 'infomation', 'account'] as const

/** Returns the tab of an address, by default favorites. */
export const tabOf = ({ type }: { type?: string | undefined }) =>
  tabs.find((tab) => tab === type) ?? 'collect'

/** Returns the album an address names: its id, `missing` for an id no album has, or null for the list of all. */
export function albumOf({ id }: { id?: string | undefined }): number | 'missing' | null {
  if (!id) return null
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return number > 0 && number <= MAX_ID ? number : 'missing'
}
