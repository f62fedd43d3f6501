import type { Context } from '@/lib/backend/context'
import { type Selection, recordTotals } from '@/lib/backend/db/repositories/harvest'
import { recordBatch } from '@/lib/backend/harvest/records'
import { xmlAttributes, xmlElement } from '@/lib/domain/xml'
import { type HarvestRecord, harvestRecord } from '@/lib/rc-pub/contract/harvest'
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

/** Records in one answer; a source file of JATS may hold megabytes. */
const PAGE: Record<Detail, number> = { brief: 500, summary: 200, full: 25 }

type List = OaiRequest & { verb: 'ListRecords' | 'ListIdentifiers' }

/** One answer of a list, with the token that goes on behind it. */
export async function listRecords(repository: Repository, request: List): Promise<Iterable<string>> {
  const { context } = repository
  const at = await positionOf(context, request)
  const selection = selected(context, at)
  const detail = detailOf(request.verb, at.metadataPrefix)
  const limit = PAGE[detail]
  const found = selection
    ? await recordBatch(context, selection, { after: at.after, order: 'asc', limit: limit + 1, detail })
    : []
  if (found.length === 0)
    throw at.cursor > 0
      ? new OaiError('badResumptionToken', 'Nothing of this list is left.')
      : new OaiError('noRecordsMatch', 'Nothing fits these arguments.')
  const records = found.slice(0, limit).map((line) => harvestRecord.parse(line))
  const more = found.length > limit
  return written(repository, request.verb, at, records, more)
}

function* written(
  repository: Repository,
  verb: List['verb'],
  at: Position,
  records: HarvestRecord[],
  more: boolean,
): Generator<string> {
  yield `<${verb}>\n`
  for (const record of records)
    yield verb === 'ListIdentifiers'
      ? `${headerElement(repository, record)}\n`
      : recordElement(repository, record, at.metadataPrefix)
  const after = records.at(-1)?.id ?? at.after
  const next = { ...at, after, cursor: at.cursor + records.length }
  const token = more ? writeToken(repository.context.scope.site.id, next) : ''
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
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
    }
  )
}

const detailOf = (verb: string, prefix: Prefix): Detail => {
  if (verb === 'ListIdentifiers') return 'brief'
  return prefix === 'jats' ? 'full' : 'summary'
}

/** The record of an identifier of this repository; idDoesNotExist for any other. */
export async function recordById(
  { context, host }: Repository,
  identifier: string,
  detail: Detail,
): Promise<HarvestRecord> {
  const [scheme, owner, id = '', ...more] = identifier.split(':')
  const known = scheme === 'oai' && owner === host && more.length === 0 && /^\d{1,9}$/.test(id)
  const [line] = known
    ? await recordBatch(
        context,
        { siteIds: context.scope.siteIds, id: Number(id) },
        { after: 0, order: 'asc', limit: 1, detail },
      )
    : []
  if (!line) throw new OaiError('idDoesNotExist', 'No record has this identifier.')
  return harvestRecord.parse(line)
}

/** A record: its header and, unless it is gone, its metadata. */
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
