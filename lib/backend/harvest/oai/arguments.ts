/** An error condition of the protocol (OAI-PMH 2.0 section 3.6). */
export class OaiError extends Error {
  constructor(
    readonly code:
      | 'badVerb'
      | 'badArgument'
      | 'badResumptionToken'
      | 'cannotDisseminateFormat'
      | 'idDoesNotExist'
      | 'noRecordsMatch',
    message: string,
  ) {
    super(message)
  }
}

export const PREFIXES = ['oai_dc', 'jats'] as const

export type Prefix = (typeof PREFIXES)[number]

/** Selection of records in a list request. Times are instants with a precision of seconds. */
export type ListArguments = {
  metadataPrefix: Prefix
  from: string | null
  until: string | null
  set: string | null
}

export type OaiRequest =
  | { verb: 'Identify' }
  | { verb: 'ListSets'; resumptionToken: string | null }
  | { verb: 'ListMetadataFormats'; identifier: string | null }
  | { verb: 'GetRecord'; identifier: string; metadataPrefix: Prefix }
  | { verb: 'ListRecords' | 'ListIdentifiers'; resumptionToken: string }
  | ({ verb: 'ListRecords' | 'ListIdentifiers' } & ListArguments)

const ALLOWED: Record<string, readonly string[]> = {
  Identify: [],
  ListSets: ['resumptionToken'],
  ListMetadataFormats: ['identifier'],
  GetRecord: ['identifier', 'metadataPrefix'],
  ListRecords: ['from', 'until', 'set', 'metadataPrefix', 'resumptionToken'],
  ListIdentifiers: ['from', 'until', 'set', 'metadataPrefix', 'resumptionToken'],
}

/** Parses the arguments of a request; throws the OaiError for invalid ones. */
export function readArguments(search: URLSearchParams): OaiRequest {
  const verbs = search.getAll('verb')
  const verb = verbs[0] ?? ''
  const allowed = Object.hasOwn(ALLOWED, verb) ? ALLOWED[verb] : undefined
  if (verbs.length !== 1 || !allowed)
    throw new OaiError('badVerb', 'The verb is missing, repeated or unknown.')
  for (const name of new Set(search.keys())) {
    if (name !== 'verb' && !allowed.includes(name))
      throw new OaiError('badArgument', `The argument ${name} does not belong to ${verb}.`)
    if (search.getAll(name).length > 1) throw new OaiError('badArgument', `The argument ${name} is repeated.`)
  }
  const value = (name: string) => search.get(name)
  const needed = (name: string) => {
    const found = value(name)
    if (!found) throw new OaiError('badArgument', `The argument ${name} is missing.`)
    return found
  }
  switch (verb) {
    case 'ListSets':
      return { verb, resumptionToken: value('resumptionToken') }
    case 'ListMetadataFormats':
      return { verb, identifier: value('identifier') }
    case 'GetRecord':
      return { verb, identifier: needed('identifier'), metadataPrefix: prefixOf(needed('metadataPrefix')) }
    case 'ListRecords':
    case 'ListIdentifiers':
      return listOf(verb, search, needed)
    default:
      return { verb: 'Identify' }
  }
}

function listOf(
  verb: 'ListRecords' | 'ListIdentifiers',
  search: URLSearchParams,
  needed: (name: string) => string,
): OaiRequest {
  const resumptionToken = search.get('resumptionToken')
  if (resumptionToken !== null) {
    if ([...search.keys()].length > 2)
      throw new OaiError('badArgument', 'A resumptionToken excludes all other arguments but the verb.')
    return { verb, resumptionToken }
  }
  const metadataPrefix = prefixOf(needed('metadataPrefix'))
  const [from, until] = [search.get('from'), search.get('until')]
  if (from && until && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until differ in granularity.')
  const bounds = { from: instant('from', from, 'T00:00:00Z'), until: instant('until', until, 'T23:59:59Z') }
  if (bounds.from && bounds.until && bounds.from > bounds.until)
    throw new OaiError('badArgument', 'from is later than until.')
  return { verb, metadataPrefix, ...bounds, set: search.get('set') }
}

function prefixOf(value: string): Prefix {
  const known = PREFIXES.find((prefix) => prefix === value)
  if (!known) throw new OaiError('cannotDisseminateFormat', `The format ${value} is not offered.`)
  return known
}

/** Parses a UTC day or second from the year 1 on; a day is completed to its first or last second. Throws badArgument. */
function instant(name: string, value: string | null, rest: string): string | null {
  if (value === null) return null
  const text = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value + rest : value
  const date = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) ? new Date(text) : null
  if (!date || Number.isNaN(date.getTime()) || `${date.toISOString().slice(0, 19)}Z` !== text)
    throw new OaiError('badArgument', `${name} is not a date of the form YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  return text
}
