import type { Context } from '@/lib/backend/http/handler'
import { orcidOf, rorOf } from '@/lib/text/identifiers'
import { allOf, hasFacet } from '../queries/condition'
import { newest } from '../queries/search-hits'
import { codesOfValues, valuesByCodes } from '../queries/search-values'
import type { Meaning, Typed } from './meaning'

const ORCID =
  /^(?:https?:\/\/)?(?:www\.)?(?:orcid(?:\.org\/|\s?id)?\s?[:：]?\s?)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/iu
const ROR = /^(?:https?:\/\/)?(?:ror\.org\/|ror\s?[:：]\s?)(\w{9})\/?$/iu
const LEADING = 1000

/** Finds the person or institution whose ORCID iD or ROR id a query is: its kind and the codes of its works. */
export async function identityNamed(db: Context['db'], siteIds: number[], query: string) {
  const text = query.normalize('NFKC').trim()
  const orcid = orcidOf(ORCID.exec(text)?.[1])
  const key = orcid ?? rorOf(ROR.exec(text)?.[1])
  if (key === null) return null
  const name = orcid === null ? ('institution' as const) : ('author' as const)
  const codes = await codesOfValues(db, siteIds, { kind: name, keys: [key] })
  return codes.length === 0 ? null : { name, codes }
}

/** The works of the person or institution whose ORCID iD or ROR id a query is. */
export async function byIdentity({ db }: Context, { query, scope, siteIds }: Typed): Promise<Meaning | null> {
  const identity = await identityNamed(db, siteIds, query)
  if (!identity) return null
  const { name, codes } = identity
  const where = allOf([hasFacet(codes), scope])
  const lead = await newest(db, where, { limit: LEADING })
  const values = [...(await valuesByCodes(db, codes)).values()]
  const fields = values.slice(0, 1).map(({ label }) => ({ name, value: label }) as const)
  return lead.length === 0 ? null : { lead, where, readings: [{ kind: 'fields', fields }], isNearest: false }
}
