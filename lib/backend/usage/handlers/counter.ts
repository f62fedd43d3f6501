import { sha256 } from '@/lib/backend/auth/secret'
import { type Context, type Handlers, Refusal } from '@/lib/backend/http/handler'
import { type InstitutionRow, institutionOfSecret } from '@/lib/backend/institution/queries/institution'
import type { counterEndpoints } from '@/lib/contract/counter'
import { CounterError } from '../counter/counter-error'
import { answerReport, platformOf } from '../counter/answer-report'
import { namespaceOf } from '../counter/describe-item'
import { monthAfter } from '../counter/months'
import { REPORTS, isReportName } from '../counter/report-kinds'
import { firstUsageMonth } from '../queries/counter-report'

/** Customer id of a Global Report, which is not supported. */
const THE_WORLD = '0000000000000000'

/** COUNTER API. Its exceptions are the response, unlike the refusals of other calls. */
export const counterHandlers: Handlers<keyof typeof counterEndpoints> = {
  extCounter: async ({ params, context }) => {
    try {
      return await answerPath(context, params.part, new URL(context.request.url).searchParams)
    } catch (error) {
      if (!(error instanceof CounterError)) throw error
      return json(error.exception, error.status)
    }
  },
}

async function answerPath(context: Context, path: string, query: URLSearchParams): Promise<Response> {
  if (path === 'status') return json([statusOf(context)])
  const report = path.replace(/^reports-/, '')
  const isReport = path !== report && isReportName(report)
  if (path !== 'members' && path !== 'reports' && !isReport) throw new Refusal(404, 'notFound')
  const institution = await authorised(context, query)
  if (path === 'members') return json([memberOf(context, institution)])
  if (!isReport) return json(await listOf(context))
  return answerReport(context, report, institution, query)
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { ...HEADERS, 'content-type': 'application/json; charset=utf-8' } })

const statusOf = (context: Context) => ({
  Description: `COUNTER reports of ${platformOf(context).name}`,
  Service_Active: true,
})

/** Returns the institution of an API key; customer and requestor, when given, must match it. Throws CounterError. */
async function authorised({ db, scope }: Context, query: URLSearchParams): Promise<InstitutionRow> {
  const [customer, requestor, key] = ['customer_id', 'requestor_id', 'api_key'].map((name) => query.get(name))
  if (!customer || !key) throw new CounterError(1030, 'customer_id and api_key are required')
  const found = await institutionOfSecret(db, 'report', sha256(key))
  if (found?.institution.siteId !== scope.site.id) throw new CounterError(2020)
  if (requestor && requestor !== found.institution.packKey) throw new CounterError(2000)
  if (customer === THE_WORLD) throw new CounterError(2011)
  if (String(found.institution.id) !== customer) throw new CounterError(2010)
  return found.institution
}

const memberOf = ({ scope }: Context, { id, name, enName }: InstitutionRow) => ({
  Customer_ID: String(id),
  Institution_Name: enName ?? name,
  Institution_ID: { Proprietary: [`${namespaceOf(scope.site.sld)}:${id}`] },
})

async function listOf({ db, scope }: Context) {
  const last = monthAfter(new Date().toISOString().slice(0, 7), -1)
  const first = (await firstUsageMonth(db, scope.site.id)) ?? last
  return Object.entries(REPORTS).map(([path, { id, name, description }]) => ({
    Report_Name: name,
    Report_ID: id,
    Release: '5.1',
    Report_Description: description,
    Path: `/r51/reports/${path}`,
    First_Month_Available: first < last ? first : last,
    Last_Month_Available: last,
  }))
}
