import { type ListArguments, OaiError, type Prefix, readArguments } from '@/lib/backend/harvest/oai/arguments'
import { oaiDc } from '@/lib/backend/harvest/oai/dublin-core'
import { JATS_NAMESPACE, JATS_SCHEMA } from '@/lib/backend/harvest/oai/embed-jats'
import { selectionOfSet, setElements, setsOf } from '@/lib/backend/harvest/oai/sets'
import { type Position, readToken, writeToken } from '@/lib/backend/harvest/oai/token'
import { CLOSING, openingTags, utcSecond } from '@/lib/backend/harvest/oai/xml'
import { Refusal } from '@/lib/backend/http/handler'
import type { HarvestRecord } from '@/lib/contract/harvest'
import { xmlAttributes, xmlElement, xmlText } from '@/lib/text/xml'
import { isKnownMissing, jatsOf, offersJats } from './jats'
import { harvestInfo, recordsOf } from './records'
import type { RemoteSite } from './remote-call'

const HEADERS = {
  'content-type': 'text/xml; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Records per response; each JATS record is a file to fetch, `FETCHED_TOGETHER` at a time. */
const PAGE = { oai_dc: 200, jats: 20 }
const FETCHED_TOGETHER = 4
/** Pages read for one response while none of their sources is there, and the milliseconds in which they begin. */
const PAGES_TRIED = 10
const TRIED_MS = 10_000
/** After so many seconds a harvester asks again, as OAI-PMH provides: what was missing is not asked for then. */
const RETRY_SECONDS = 10

type Repository = { remote: RemoteSite; origin: string; host: string }

/** Handles OAI-PMH 2.0 over the issues of a remote back end and the JATS it lists; deletions are not tracked. */
export async function composeOai(
  remote: RemoteSite,
  search: URLSearchParams,
  origin: string,
): Promise<Response> {
  const repository = { remote, origin, host: new URL(origin).hostname }
  const parameters = Object.fromEntries(
    [...search].filter(([, value]) => /^[\w.!~*'():-]{1,500}$/.test(value)),
  )
  const sent = (attributes: Record<string, string>, body: string) =>
    new Response(openingTags(`${origin}/oai`, attributes, new Date()) + body + CLOSING, { headers: HEADERS })
  try {
    return sent(parameters, await answer(repository, search))
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    const attributes = ['badVerb', 'badArgument'].includes(error.code) ? {} : parameters
    return sent(
      attributes,
      `<error${xmlAttributes({ code: error.code })}>${xmlText(error.message)}</error>\n`,
    )
  }
}

async function answer(repository: Repository, search: URLSearchParams): Promise<string> {
  const { remote } = repository
  const request = readArguments(search)
  switch (request.verb) {
    case 'Identify':
      return identify(repository)
    case 'ListSets': {
      if (request.resumptionToken !== null)
        throw new OaiError('badResumptionToken', 'The list of sets has no resumptionToken.')
      const { journals, years } = await harvestInfo(remote)
      return `<ListSets>\n${setElements({ journals, years, columns: [] }).join('')}</ListSets>\n`
    }
    case 'ListMetadataFormats': {
      const record = request.identifier === null ? null : await recordBy(repository, request.identifier)
      const formats = FORMATS.filter(({ prefix }) => !record || mayBe(prefix)(record))
      return `<ListMetadataFormats>\n${formats.map(({ element }) => element).join('')}</ListMetadataFormats>\n`
    }
    case 'GetRecord': {
      const record = await recordBy(repository, request.identifier)
      const { metadataPrefix } = request
      const element =
        mayBe(metadataPrefix)(record) && (await recordElement(repository, record, metadataPrefix))
      if (!element)
        throw new OaiError('cannotDisseminateFormat', `This record is not available as ${metadataPrefix}.`)
      return `<GetRecord>\n${element}</GetRecord>\n`
    }
    case 'ListRecords':
    case 'ListIdentifiers':
      return list(repository, request.verb, await positionOf(remote, request))
  }
}

const formatElement = (prefix: Prefix, schema: string, namespace: string) => ({
  prefix,
  element: `<metadataFormat>${xmlElement('metadataPrefix', prefix)}${xmlElement('schema', schema)}${xmlElement('metadataNamespace', namespace)}</metadataFormat>\n`,
})

const DC = 'http://www.openarchives.org/OAI/2.0/oai_dc'
const FORMATS = [
  formatElement('oai_dc', `${DC}.xsd`, `${DC}/`),
  formatElement('jats', JATS_SCHEMA, JATS_NAMESPACE),
]

/** Checks whether a record is available in a format. */
const mayBe =
  (prefix: Prefix) =>
  (record: HarvestRecord): boolean =>
    prefix === 'oai_dc' || offersJats(record)

async function identify({ remote, origin, host }: Repository): Promise<string> {
  const { earliest } = await harvestInfo(remote)
  const { name, enName } = remote.site
  return [
    '<Identify>\n',
    xmlElement('repositoryName', [name, enName].filter(Boolean).join(' / ') || host),
    xmlElement('baseURL', `${origin}/oai`),
    '<protocolVersion>2.0</protocolVersion>',
    xmlElement('adminEmail', `webmaster@${host}`),
    xmlElement('earliestDatestamp', utcSecond(new Date(earliest ?? 0))),
    '<deletedRecord>no</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity></Identify>\n',
  ].join('')
}

type ListRequest = { verb: 'ListRecords' | 'ListIdentifiers' } & ({ resumptionToken: string } | ListArguments)

async function positionOf({ site }: RemoteSite, request: ListRequest): Promise<Position> {
  if ('resumptionToken' in request) return readToken(site.id, request.verb, request.resumptionToken)
  return { ...request, after: 0, cursor: 0, size: 0 }
}

async function list(repository: Repository, verb: ListRequest['verb'], at: Position): Promise<string> {
  const { remote } = repository
  const all = (await recordsOf(remote)).filter(selects(at)).filter(mayBe(at.metadataPrefix))
  const isGiven = ({ id }: HarvestRecord) => at.metadataPrefix !== 'jats' || !isKnownMissing(remote, id)
  const left = all.filter((record) => record.id > at.after && isGiven(record))
  const size = verb === 'ListIdentifiers' ? PAGE.oai_dc : PAGE[at.metadataPrefix]
  const { elements, read } = await firstThere(left, size, (records) =>
    elementsOf(repository, verb, records, at.metadataPrefix),
  )
  const last = left.slice(0, read).at(-1)
  if (!last || elements.length === 0)
    throw at.cursor > 0
      ? new OaiError('badResumptionToken', 'This list has no more records.')
      : new OaiError('noRecordsMatch', 'No records match these arguments.')
  const more = left.length > read
  const next = { ...at, after: last.id, cursor: at.cursor + read, size: all.length }
  const attributes = xmlAttributes({ completeListSize: all.length, cursor: at.cursor })
  const token = more ? writeToken(remote.site.id, next) : ''
  const element = more || at.cursor > 0 ? `<resumptionToken${attributes}>${token}</resumptionToken>\n` : ''
  return `<${verb}>\n${elements.join('')}${element}</${verb}>\n`
}

/**
 * Reads pages until one has an element: harvesters stop at an empty response. Throws 503 when too many sources are
 * missing for one response.
 */
async function firstThere(
  left: HarvestRecord[],
  size: number,
  readPage: (records: HarvestRecord[]) => Promise<string[]>,
): Promise<{ elements: string[]; read: number }> {
  const startedAt = performance.now()
  let read = 0
  for (let pages = 0; read < left.length; pages += 1) {
    if (pages === PAGES_TRIED || performance.now() - startedAt > TRIED_MS)
      throw new Refusal(503, 'unavailable', { headers: { 'retry-after': String(RETRY_SECONDS) } })
    const elements = await readPage(left.slice(read, read + size))
    read += size
    if (elements.length > 0) return { elements, read }
  }
  return { elements: [], read }
}

/** Writes headers or whole records, without records whose source is missing. */
async function elementsOf(
  repository: Repository,
  verb: ListRequest['verb'],
  records: HarvestRecord[],
  prefix: Prefix,
): Promise<string[]> {
  if (verb === 'ListIdentifiers') return records.map((record) => `${headerElement(repository, record)}\n`)
  const elements: (string | null)[] = []
  for (let at = 0; at < records.length; at += FETCHED_TOGETHER) {
    const some = records.slice(at, at + FETCHED_TOGETHER)
    elements.push(...(await Promise.all(some.map((record) => recordElement(repository, record, prefix)))))
  }
  return elements.filter((element) => element !== null)
}

/** Returns the predicate for the set and dates of a list. */
function selects({ set, from, until }: Position): (record: HarvestRecord) => boolean {
  const chosen = selectionOfSet(set)
  if (!chosen) return () => false
  return ({ updatedAt, publicationIndexId, year, columnKey }) => {
    const second = utcSecond(new Date(updatedAt))
    return (
      (from === null || second >= from) &&
      (until === null || second <= until) &&
      (chosen.publicationIndexId ?? publicationIndexId) === publicationIndexId &&
      (chosen.year ?? year) === year &&
      (chosen.column ?? columnKey) === columnKey &&
      (!chosen.inColumn || columnKey !== null)
    )
  }
}

async function recordBy({ remote, host }: Repository, identifier: string): Promise<HarvestRecord> {
  const [scheme, owner, id = '', ...more] = identifier.split(':')
  const cached = scheme === 'oai' && owner === host && more.length === 0
  const record = cached
    ? (await recordsOf(remote)).find((candidate) => String(candidate.id) === id)
    : undefined
  if (!record) throw new OaiError('idDoesNotExist', 'No record has this identifier.')
  return record
}

const headerElement = ({ host }: Repository, record: HarvestRecord): string =>
  `<header>${xmlElement('identifier', `oai:${host}:${record.id}`)}${xmlElement('datestamp', utcSecond(new Date(record.updatedAt)))}${setsOf(
    record,
  )
    .map((set) => xmlElement('setSpec', set))
    .join('')}</header>`

/** Writes a record with its metadata; null when its JATS is missing. */
async function recordElement(
  repository: Repository,
  record: HarvestRecord,
  prefix: Prefix,
): Promise<string | null> {
  const metadata =
    prefix === 'jats'
      ? await jatsOf(repository.remote, record.id)
      : record.article && oaiDc(record.article, repository.origin)
  if (prefix === 'jats' && !metadata) return null
  return `<record>${headerElement(repository, record)}<metadata>${metadata ?? ''}</metadata></record>\n`
}
