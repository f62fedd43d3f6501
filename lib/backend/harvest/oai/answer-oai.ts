import { cachedForSite } from '@/lib/backend/http/cached-until-change'
import type { Context } from '@/lib/backend/http/handler'
import { recordFamilies, recordTotals } from '../queries/harvest'
import { publicationsOf } from '@/lib/backend/site/queries/site'
import { siteAddress } from '@/lib/backend/site/site-address'
import { siteOrigin } from '@/lib/http/site-origin'
import { xmlAttributes, xmlElement, xmlText } from '@/lib/text/xml'
import { textStream } from '@/lib/backend/http/text-stream'
import { env } from '@/lib/env'
import { OaiError, type OaiRequest, readArguments } from './arguments'
import { JATS_NAMESPACE, JATS_SCHEMA } from './embed-jats'
import { type Repository, listRecords, recordById, recordElement } from './records'
import { setElements } from './sets'
import { CLOSING, openingTags, utcSecond } from './xml'

const HEADERS = {
  'content-type': 'text/xml; charset=utf-8',
  'cache-control': 'no-store',
  // A JATS record is the publisher's own XML; a browser must not execute anything in it.
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Handles an OAI-PMH 2.0 request; protocol errors are OAI-PMH error elements with HTTP 200. */
export async function answerOai(context: Context, search: URLSearchParams): Promise<Response> {
  const repository = repositoryOf(context)
  const { baseUrl } = repository
  try {
    const request = readArguments(search)
    const requestAttributes = attributesOf(search)
    const parts = await answer(repository, request)
    const pieces = joined([openingTags(baseUrl, requestAttributes, new Date())], parts, [CLOSING])
    return new Response(textStream(pieces), { headers: HEADERS })
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    const requestAttributes = ['badVerb', 'badArgument'].includes(error.code) ? {} : attributesOf(search)
    const body = `<error${xmlAttributes({ code: error.code })}>${xmlText(error.message)}</error>\n`
    return new Response(openingTags(baseUrl, requestAttributes, new Date()) + body + CLOSING, {
      headers: HEADERS,
    })
  }
}

/** Returns the arguments as attributes of the response; a set or prefix that would violate the schema is omitted. */
const attributesOf = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...search].filter(
      ([name, value]) =>
        !['set', 'metadataPrefix'].includes(name) || /^[\w.!~*'()-]+(:[\w.!~*'()-]+)*$/.test(value),
    ),
  )

function repositoryOf(context: Context): Repository {
  const address = siteAddress(context.scope.site, env) ?? ''
  const origin = siteOrigin(address)
  return { context, origin, baseUrl: `${origin}/oai`, host: address.replace(/:\d+$/, '') }
}

type Parts = Iterable<string> | AsyncIterable<string>

function answer(repository: Repository, request: OaiRequest): Promise<Parts> {
  switch (request.verb) {
    case 'Identify':
      return identify(repository)
    case 'ListSets':
      return listSets(repository, request.resumptionToken)
    case 'ListMetadataFormats':
      return listFormats(repository, request.identifier)
    case 'GetRecord':
      return getRecord(repository, request)
    case 'ListRecords':
    case 'ListIdentifiers':
      return listRecords(repository, request)
  }
}

/** Returns when the first record of a site was changed, withdrawn ones too; cached. */
async function earliestOf(context: Context): Promise<Date> {
  const { site, siteIds } = context.scope
  const read = () => recordTotals(context.db, { siteIds, recalled: true })
  const { earliest } = await cachedForSite(context, 'oai totals', read, ['article', 'publication'])
  return earliest ? new Date(earliest) : site.createdAt
}

async function identify({ context, host, baseUrl }: Repository): Promise<Parts> {
  const { site } = context.scope
  const email = site.footer.email
  const admin = email && /^\S+@(\S+\.)+\S+$/.test(email) ? email : `webmaster@${host}`
  const name = [site.name, site.enName].filter(Boolean).join(' / ')
  return [
    '<Identify>\n',
    xmlElement('repositoryName', name),
    xmlElement('baseURL', baseUrl),
    '<protocolVersion>2.0</protocolVersion>',
    xmlElement('adminEmail', admin),
    xmlElement('earliestDatestamp', utcSecond(await earliestOf(context))),
    '<deletedRecord>persistent</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity>',
    ...(/^[a-zA-Z][a-zA-Z0-9-]*(\.[a-zA-Z][a-zA-Z0-9-]*)+$/.test(host)
      ? [
          '<description><oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd">',
          `<scheme>oai</scheme>${xmlElement('repositoryIdentifier', host)}<delimiter>:</delimiter>`,
          `${xmlElement('sampleIdentifier', `oai:${host}:100001`)}</oai-identifier></description>`,
        ]
      : []),
    '</Identify>\n',
  ]
}

/** Lists all sets in one response, so any resumption token is invalid. */
async function listSets({ context }: Repository, token: string | null): Promise<Parts> {
  if (token !== null) throw new OaiError('badResumptionToken', 'The list of sets has no resumptionToken.')
  const { siteIds } = context.scope
  const read = async () => {
    const families = await recordFamilies(context.db, siteIds)
    return setElements({ ...families, journals: await publicationsOf(context.db, siteIds) })
  }
  const sets = await cachedForSite(context, 'oai sets', read, ['article', 'publication'])
  return ['<ListSets>\n', ...sets, '</ListSets>\n']
}

const FORMATS = [
  ['oai_dc', 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd', 'http://www.openarchives.org/OAI/2.0/oai_dc/'],
  ['jats', JATS_SCHEMA, JATS_NAMESPACE],
] as const

async function listFormats(repository: Repository, identifier: string | null): Promise<Parts> {
  if (identifier !== null) await recordById(repository, identifier, 'brief')
  return [
    '<ListMetadataFormats>\n',
    ...FORMATS.map(
      ([prefix, schema, namespace]) =>
        `<metadataFormat>${xmlElement('metadataPrefix', prefix)}${xmlElement('schema', schema)}${xmlElement('metadataNamespace', namespace)}</metadataFormat>\n`,
    ),
    '</ListMetadataFormats>\n',
  ]
}

async function getRecord(
  repository: Repository,
  { identifier, metadataPrefix }: OaiRequest & { verb: 'GetRecord' },
): Promise<Parts> {
  const record = await recordById(repository, identifier, metadataPrefix === 'jats' ? 'full' : 'summary')
  return ['<GetRecord>\n', recordElement(repository, record, metadataPrefix), '</GetRecord>\n']
}

async function* joined(...groups: Parts[]): AsyncGenerator<string> {
  for (const group of groups) yield* group
}
