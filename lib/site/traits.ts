/** What a site's code alone decides (docs/behaviour.md#sites). No component compares a code. */
export type SiteTraits = {
  /** English-style header: fixed resource types, a dropdown of languages. */
  englishStyle: boolean
  /** A taller header. */
  tall: boolean
  /** The phone in the footer is one for subscriptions. */
  subscriptionPhone: boolean
  /** Searching starts from the second configured type. */
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

/** Traits of a site by its code (sld); a code nobody has named has none. */
export const siteTraits = (sld: string): SiteTraits => byCode.get(sld) ?? plain
