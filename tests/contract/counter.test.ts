import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { usageMonths, usageSessions } from '@/lib/backend/db/db'
import { countUses } from '@/lib/backend/usage/counter/store-counter-uses'
import { pruneUses } from '@/lib/backend/usage/queries/counter'
import { env } from '@/lib/env'
import { createCounting } from '@/lib/front/counting'
import { FIREFOX, HOUR, PER_DAY, usesOfDay } from '../support/counter-day'
import { REPORT_SCHEMAS, exception } from '../support/counter-schema'
import { COUNTER_KEYS, fetchReport, importCounterSite, sendCounts } from '../support/counter-reports'
import { useDatabase } from '../support/database'

/** Days with visitors; `npm run test:full` covers a month of 10,000 requests. */
const DAYS = process.env.TEST_FULL === '1' ? 25 : 5

const now = new Date()
/** Start of the last complete month. */
const START = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)
const MONTH = new Date(START).toISOString().slice(0, 7)
const RUNNING = now.toISOString().slice(0, 7)

describe('COUNTER reports of a month', () => {
  const suite = useDatabase()
  let ids = { north: 0, south: 0, site: 0, open: 0, closed: 0 }

  beforeAll(async () => {
    ids = await importCounterSite(suite.db)
    await month()
  }, 120_000)

  /** The month, at two instances: PDFs, second visits and second clicks at another one than the pages. */
  async function month() {
    const clock = { now: START }
    const send = sendCounts(suite.db)
    const instances = [0, 1].map(() => createCounting({ now: () => clock.now, send }))
    let requests = 0
    for (let date = 0; date < DAYS; date += 1) {
      const uses = usesOfDay(ids.open, ids.closed).sort((a, b) => a.at - b.at)
      for (const { at, address, agent = FIREFOX, id, form } of uses) {
        clock.now = START + date * 24 * HOUR + at
        const request = { method: 'GET', headers: { 'user-agent': agent } } as unknown as IncomingMessage
        const counted = { kind: 'article', id, fullText: form === 'text' }
        const time = new Date(clock.now)
        const second = form === 'pdf' || time.getUTCMinutes() === 40 || time.getUTCSeconds() === 10
        instances[second ? 1 : 0]?.delivered(
          ...([request, address, ids.site, counted, form === 'pdf' ? 'downloads' : 'views'] as const),
        )
        requests += 1
      }
      for (const instance of instances) await instance.flush()
    }
    expect(requests).toBe(DAYS * PER_DAY)
  }

  const asNorth = () => ({
    customer_id: String(ids.north),
    requestor_id: 'north',
    api_key: COUNTER_KEYS.north,
  })
  const asSouth = () => ({ customer_id: String(ids.south), api_key: COUNTER_KEYS.south })
  const wholeMonth = { begin_date: MONTH, end_date: MONTH }
  const reportOf = async (
    name: keyof typeof REPORT_SCHEMAS,
    who: object,
    more: Record<string, string> = {},
  ) => {
    const answer = await fetchReport(`reports/${name}`, { ...who, ...wholeMonth, ...more })
    expect(answer.status).toBe(200)
    const body: unknown = await answer.json()
    expect(REPORT_SCHEMAS[name].safeParse(body).error).toBeUndefined()
    return body as {
      Report_Header: { Exceptions?: { Code: number }[]; Report_Filters: Record<string, string> }
      Report_Items: unknown[]
    }
  }
  /** Returns the figure of the month, from that of a day. */
  const ofMonth = (perDay: number) => ({ [MONTH]: perDay * DAYS })
  const figures = (ti: number, tr: number, ui: number, ur: number) => ({
    ...{ Total_Item_Investigations: ofMonth(ti), Total_Item_Requests: ofMonth(tr) },
    ...{ Unique_Item_Investigations: ofMonth(ui), Unique_Item_Requests: ofMonth(ur) },
  })

  it('give the platform its investigations and requests, total and unique, by institution', async () => {
    const pr = async (who: object) => (await reportOf('pr', who)).Report_Items
    const line = (performance: object) => [
      expect.objectContaining({
        Attribute_Performance: [{ Data_Type: 'Journal', Performance: performance }],
      }),
    ]
    // A day has 40 visitors with abstract, text and PDF each: one session and one article each.
    expect(await pr(asNorth())).toEqual(line(figures(120, 80, 40, 40)))
    // A day has 20 visitors with three readings in two hours, and 20 browsers with one PDF.
    expect(await pr(asSouth())).toEqual(line(figures(80, 80, 60, 60)))
  })

  it('give a journal its controlled requests, and those by year', async () => {
    const requests = (total: number, unique: number) => ({
      ...{ Total_Item_Requests: ofMonth(total), Unique_Item_Requests: ofMonth(unique) },
    })
    const item = (attributes: object) => [
      expect.objectContaining({ Attribute_Performance: [attributes], Title: '光与物' }),
    ]
    expect((await reportOf('tr_j1', asNorth())).Report_Items).toEqual(item({ Performance: requests(80, 40) }))
    expect((await reportOf('tr_j1', asSouth())).Report_Items).toEqual(item({ Performance: requests(20, 20) }))
    expect((await reportOf('tr_j4', asSouth())).Report_Items).toEqual(
      item({ YOP: expect.stringMatching(/^20\d\d$/), Performance: requests(20, 20) }),
    )
  })

  it('give every article its own, with its attributes and journal where asked', async () => {
    const plain = await reportOf('ir', asSouth())
    expect(plain.Report_Items).toHaveLength(1)
    const shown = {
      attributes_to_show: 'Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method',
      include_parent_details: 'True',
    }
    const { Report_Items } = await reportOf('ir', asSouth(), shown)
    expect(Report_Items).toMatchObject([
      {
        ...{ Title: '光与物', Data_Type: 'Journal' },
        Items: [
          {
            Item_ID: { Proprietary: `lumen:${ids.open}` },
            Attribute_Performance: [
              { Access_Type: 'Open', Access_Method: 'Regular', Performance: figures(60, 60, 40, 40) },
            ],
          },
          {
            Item_ID: { Proprietary: `lumen:${ids.closed}` },
            Attribute_Performance: [{ Access_Type: 'Controlled', Performance: figures(20, 20, 20, 20) }],
          },
        ],
      },
    ])
    const filtered = await reportOf('ir', asSouth(), {
      access_type: 'Open',
      metric_type: 'Total_Item_Requests',
    })
    expect(filtered.Report_Items).toMatchObject([
      { Items: [{ Attribute_Performance: [{ Performance: { Total_Item_Requests: ofMonth(60) } }] }] },
    ])
  })

  it('take clicks of several instances in a row, and those told late, for the double click they are', async () => {
    const start = Date.UTC(2026, 0, 5, 9)
    const of = (seconds: number, more: object = {}) => ({
      ...{ articleId: ids.open, at: new Date(start + seconds * 1000).toISOString() },
      ...{ address: '192.0.2.77', agent: 'a', form: 'views text', request: true, repeat: false, ...more },
    })
    const total = async () => {
      const rows = await suite.db.select().from(usageMonths).where(eq(usageMonths.month, '2026-01'))
      return rows.map(({ totalRequests, uniqueRequests }) => [totalRequests, uniqueRequests])
    }
    // The first instance drops its own repeat and tells of it; the second heard the third click of the row.
    await countUses(suite.db, 'first', [of(0), of(20, { repeat: true })])
    await countUses(suite.db, 'second', [of(45), of(80), of(80, { form: 'downloads text' })])
    expect(await total()).toEqual([[3, 1]])
    await countUses(suite.db, 'late', [of(-20 * 60), of(75)])
    expect(await total()).toEqual([[4, 2]])
    await suite.db.delete(usageMonths).where(eq(usageMonths.month, '2026-01'))
  })

  it('count readers of no institution for nobody', async () => {
    const rows = await suite.db.select().from(usageMonths).where(eq(usageMonths.institutionId, 0))
    expect(rows).toMatchObject([{ articleId: ids.closed, totalInvestigations: 60 * DAYS, totalRequests: 0 }])
  })

  it('are tables too: a header of thirteen rows, an empty one, columns, rows', async () => {
    const answer = await fetchReport('reports/tr_j1', { ...asNorth(), ...wholeMonth, format: 'csv' })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n')
    expect(rows.slice(0, 7)).toEqual([
      ...['Report_Name,Journal Requests (Controlled)', 'Report_ID,TR_J1', 'Release,5.1'],
      ...['Institution_Name,North University', `Institution_ID,lumen:${ids.north}`],
      'Metric_Types,Total_Item_Requests; Unique_Item_Requests',
      'Report_Filters,Data_Type=Journal; Access_Type=Controlled; Access_Method=Regular',
    ])
    expect(rows.slice(9, 13).map((row) => row.split(',')[0])).toEqual([
      ...['Reporting_Period', 'Created', 'Created_By', 'Registry_Record'],
    ])
    expect(rows[13]).toBe('')
    expect(rows[14]).toMatch(
      /^Title,Publisher,Publisher_ID,Platform,DOI,Proprietary_ID,Print_ISSN,Online_ISSN,URI,Metric_Type,Reporting_Period_Total,[A-Z][a-z]{2}-\d{4}$/,
    )
    expect(rows.slice(15).map((row) => row.split(',').slice(-3))).toEqual([
      ['Total_Item_Requests', String(80 * DAYS), String(80 * DAYS)],
      ['Unique_Item_Requests', String(40 * DAYS), String(40 * DAYS)],
    ])
    const ir = await fetchReport('reports/ir', {
      ...{ ...asNorth(), ...wholeMonth, format: 'csv' },
      ...{ attributes_to_show: 'YOP', include_parent_details: 'True' },
    })
    expect((await ir.text()).split('\r\n')[14]).toMatch(
      /^Item,Publisher,Publisher_ID,Platform,DOI,Proprietary_ID,ISBN,Print_ISSN,Online_ISSN,URI,Parent_Title,Parent_Authors,Parent_Publication_Date,Parent_Article_Version,Parent_Data_Type,Parent_DOI,Parent_Proprietary_ID,Parent_ISBN,Parent_Print_ISSN,Parent_Online_ISSN,Parent_URI,Data_Type,YOP,Metric_Type,/,
    )
  })

  it('have a status for everybody, members and a list for the institution', async () => {
    expect(await (await fetchReport('status', {})).json()).toMatchObject([{ Service_Active: true }])
    expect(await (await fetchReport('members', asNorth())).json()).toEqual([
      {
        ...{ Customer_ID: String(ids.north), Institution_Name: 'North University' },
        Institution_ID: { Proprietary: [`lumen:${ids.north}`] },
      },
    ])
    const list = (await (await fetchReport('reports', asNorth())).json()) as { Report_ID: string }[]
    expect(list.map(({ Report_ID }) => Report_ID)).toEqual(['PR', 'TR_J1', 'TR_J4', 'IR'])
    expect(list[0]).toMatchObject({ First_Month_Available: MONTH, Last_Month_Available: MONTH })
  })

  it('say where they come from before another back end that has none', async () => {
    const site = await suite.call('/front/site/findBySld?sld=lumen').then((answer) => answer.text())
    const remote = createServer(({ url = '' }, response) => {
      response.writeHead(url.includes('findBySld') ? 200 : 404, { 'content-type': 'application/json' })
      response.end(url.includes('findBySld') ? site : '{}')
    })
    await new Promise<void>((done) => remote.listen(0, '127.0.0.1', done))
    env.RC_PUB_ORIGIN = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`
    const answers = await Promise.all(
      ['status', 'reports/pr', 'nothing'].map(async (path) => (await fetchReport(path, {})).text()),
    ).finally(() => {
      env.RC_PUB_ORIGIN = undefined
      remote.close()
    })
    for (const answer of answers) exception.parse(JSON.parse(answer))
    const why = expect.stringContaining('Reports come with the embedded back end')
    expect(answers).toEqual([why, why, expect.stringContaining('has no such path')])
  })

  const codes = async (more: Record<string, string>, name: 'pr' | 'ir' | 'tr_j1' = 'pr') =>
    ((await reportOf(name, asNorth(), more)).Report_Header.Exceptions ?? []).map(({ Code }) => Code)

  it('say in their header what could not be applied, or is not there', async () => {
    expect(await codes({})).toEqual([])
    const late = await reportOf('pr', asNorth(), { end_date: RUNNING })
    expect(late.Report_Header.Exceptions?.map(({ Code }) => Code)).toEqual([3031])
    expect(late.Report_Header.Report_Filters.End_Date?.slice(0, 7)).toBe(MONTH)
    const year = new Date(START - 200 * 24 * HOUR).toISOString().slice(0, 7)
    expect(await codes({ begin_date: year })).toEqual([3032])
    expect(await codes({ begin_date: year, end_date: year })).toEqual([3032])
    expect(await codes({ colour: 'blue' })).toEqual([3050])
    expect(await codes({ metric_type: 'Total_Item_Requests' }, 'tr_j1')).toEqual([3050])
    expect(await codes({ metric_type: 'Searches_Platform|Total_Item_Requests' })).toEqual([3060])
    expect(await codes({ attributes_to_show: 'Taste' }, 'ir')).toEqual([3062])
    expect(await codes({ include_component_details: 'True' }, 'ir')).toEqual([3063])
    expect(await codes({ access_method: 'TDM' })).toEqual([3030])
  })

  it('keep no address, and nothing longer than they need it', async () => {
    const [session] = await suite.db.select().from(usageSessions).limit(1)
    expect(session?.session).toMatch(/^[\w-]{22}$/)
    await suite.db.execute(sql`update usage_sessions set created_at = now() - interval '3 days'`)
    await pruneUses(suite.db, MONTH)
    expect(await suite.db.select().from(usageSessions)).toEqual([])
    expect(await suite.db.select().from(usageMonths)).not.toEqual([])
    await pruneUses(suite.db, RUNNING)
    expect(await suite.db.select().from(usageMonths)).toEqual([])
  })
})
