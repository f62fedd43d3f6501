/** Properties of a site that depend on its code alone (docs/behaviour.md#sites). No component compares a code. */
export type SiteTraits = {
  /** English-style header: fixed resource types, a language dropdown. */
  englishStyle: boolean
  /** A taller header. */
  tall: boolean
  /** The phone number in the footer is for subscriptions. */
  subscriptionPhone: boolean
  /** Searches use the second configured type by default. */
  searchFromSecond: boolean
}

const plain: SiteTraits = {
  englishStyle: false,
  tall: false,
  subscriptionPhone: false,
  searchFromSecond: false,
}

const english: SiteTraits = { ...plain, englishStyle: true }
const tall: SiteTraits = { ...plain, tall: true }
const secondType: SiteTraits = { ...plain, searchFromSecond: true }

const byCode: ReadonlyMap<string, SiteTraits> = new Map([
  ['entest01', english],
  ['entest04', english],
  ['emf', english],
  ['syhg', tall],
  ['gzxb', tall],
  ['yhy', tall],
  ['gjjj', { ...plain, subscriptionPhone: true }],
  ['zgyyqkw', secondType],
  ['ceshicb', secondType],
])

/** Returns the traits of a site by its code (sld); an unlisted code has none. */
export const siteTraits = (sld: string): SiteTraits => byCode.get(sld) ?? plain
