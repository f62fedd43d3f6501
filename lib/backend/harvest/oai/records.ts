import type { Context } from '@/lib/backend/http/handler'
import { type Selection, recordTotals } from '../queries/harvest'
import { type RecordLine, records } from '../records'
import { xmlAttributes, xmlElement } from '@/lib/text/xml'
import { type HarvestRecord, harvestRecord } from '@/lib/contract/harvest'
import { type ListArguments, OaiError, type OaiRequest, type Prefix } from './arguments'
import { oaiDc } from './dublin-core'
import { embedJats } from './embed-jats'
import { selectionOfSet, setsOf } from './sets'
import { type Position, readToken, writeToken } from './token'
import { utcSecond } from './xml'

export type Repository = {
  context: Context
  origin: string
  baseUrl: string
  /** Repository identifier: the host of the site. */
  host: string
}

type Detail = 'brief' | 'summary' | 'full'

/** Records per response; a JATS source may be megabytes long. */
const PAGE: Record<Detail, number> = { brief: 500, summary: 200, full: 25 }

type List = OaiRequest & { verb: 'ListRecords' | 'ListIdentifiers' }

/**
 * Returns one response of a list, with the resumption token at its end; records are written as the client reads them.
 */
export async function listRecords(repository: Repository, request: List): Promise<AsyncIterable<string>> {
  const { context } = repository
  const at = await positionOf(context, request)
  const selection = selected(context, at)
  const detail = detailOf(request.verb, at.metadataPrefix)
  const limit = PAGE[detail]
  const range = { after: at.after, order: 'asc' as const, limit: limit + 1, detail }
  const lines = selection && records(context, selection, range)
  const first = await lines?.next()
  if (!lines || !first || first.done)
    throw at.cursor > 0
      ? new OaiError('badResumptionToken', 'This list has no more records.')
      : new OaiError('noRecordsMatch', 'No records match these arguments.')
  return written(repository, request.verb, at, { first: first.value, rest: lines, limit })
}

type Lines = { first: RecordLine; rest: AsyncGenerator<RecordLine>; limit: number }

async function* written(
  repository: Repository,
  verb: List['verb'],
  at: Position,
  { first, rest, limit }: Lines,
): AsyncGenerator<string> {
  yield `<${verb}>\n`
  let count = 0
  let after = at.after
  const element = (line: RecordLine): string => {
    const record = harvestRecord.parse(line)
    count += 1
    after = record.id
    return verb === 'ListIdentifiers'
      ? `${headerElement(repository, record)}\n`
      : recordElement(repository, record, at.metadataPrefix)
  }
  yield element(first)
  // One record more than the limit was requested, to detect whether another response follows.
  let more = false
  for await (const line of rest) {
    more = count === limit
    if (!more) yield element(line)
  }
  const token = more
    ? writeToken(repository.context.scope.site.id, { ...at, after, cursor: at.cursor + count })
    : ''
  const attributes = xmlAttributes({ completeListSize: at.size, cursor: at.cursor })
  if (more || at.cursor > 0) yield `<resumptionToken${attributes}>${token}</resumptionToken>\n`
  yield `</${verb}>\n`
}

async function positionOf(context: Context, request: List): Promise<Position> {
  if ('resumptionToken' in request)
    return readToken(context.scope.site.id, request.verb, request.resumptionToken)
  const selection = selected(context, request)
  const size = selection ? (await recordTotals(context.db, selection)).count : 0
  return { ...request, after: 0, cursor: 0, size }
}

function selected(context: Context, { from, until, set }: ListArguments): Selection | null {
  const chosen = selectionOfSet(set)
  return (
    chosen && {
      ...chosen,
      siteIds: context.scope.siteIds,
      recalled: true,
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
    }
  )
}

const detailOf = (verb: string, prefix: Prefix): Detail => {
  if (verb === 'ListIdentifiers') return 'brief'
  return prefix === 'jats' ? 'full' : 'summary'
}

/** Returns the record of an identifier of this repository; throws idDoesNotExist for any other. */
export async function recordById(
  { context, host }: Repository,
  identifier: string,
  detail: Detail,
): Promise<HarvestRecord> {
  const [scheme, owner, id = '', ...more] = identifier.split(':')
  const known = scheme === 'oai' && owner === host && more.length === 0 && /^\d{1,9}$/.test(id)
  const selection = { siteIds: context.scope.siteIds, recalled: true, id: Number(id) }
  const found = known ? records(context, selection, { after: 0, order: 'asc', limit: 1, detail }) : null
  const line = (await found?.next())?.value as RecordLine | undefined
  if (!line) throw new OaiError('idDoesNotExist', 'No record has this identifier.')
  return harvestRecord.parse(line)
}

/** Writes a record: its header and, unless it is withdrawn, its metadata. */
export function recordElement(repository: Repository, record: HarvestRecord, prefix: Prefix): string {
  const header = headerElement(repository, record)
  const work = record.article
  if (record.withdrawn || !work) return `<record>${header}</record>\n`
  const jats = prefix === 'jats' ? embedJats(record.xml ?? '') : null
  const metadata = prefix === 'jats' ? jats : oaiDc(work, repository.origin)
  return `<record>${header}<metadata>${metadata ?? ''}</metadata></record>\n`
}

const headerElement = ({ host }: Repository, record: HarvestRecord): string =>
  [
    `<header${xmlAttributes({ status: record.withdrawn ? 'deleted' : null })}>`,
    xmlElement('identifier', `oai:${host}:${record.id}`),
    xmlElement('datestamp', utcSecond(new Date(record.updatedAt))),
    ...setsOf(record).map((set) => xmlElement('setSpec', set)),
    '</header>',
  ].join('')
