import type { IncomingMessage } from 'node:http'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { createCounting } from '@/lib/front/counting'
import { COUNTER_KEYS, fetchReport, importCounterSite, sendCounts } from '../support/counter-reports'
import { useDatabase } from '../support/database'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const ROBOTS = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0', '']
const SECOND = 1000
const HOUR = 3600 * SECOND
/** Visits of eight minutes; `npm run test:full` covers a month of 10,000 requests. */
const BURSTS = process.env.TEST_FULL === '1' ? 200 : 30
const PER_BURST = 50
const YEARS = [2024, 2025]

const now = new Date()
/** Start of the last complete month. */
const START = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)
const MONTH = new Date(START).toISOString().slice(0, 7)

type Work = { id: number; year: string; access: 'Controlled' | 'Free_To_Read' | 'Open' }
type Reader = { address: string; agent: string; institution: 'north' | 'south' | 'nobody' }
type Click = Reader & {
  at: number
  work: Work
  form: 'about' | 'text' | 'pdf'
  sent: 'GET' | 'HEAD' | 'prefetch'
}

/** Returns a generator of numbers from 0 to below `end`, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (end: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/**
 * A month of clicks: in each burst visitors of both institutions, of none and robots open works by their three
 * addresses; every third click is made again 1 to 45 s later, as double and triple clicks are.
 */
function monthOfClicks(works: Work[]): Click[] {
  const any = numbers(20_26)
  const one = <T>(values: readonly T[]): T => values[any(values.length)] as T
  const clicks: Click[] = []
  for (let burst = 0; burst < BURSTS; burst += 1) {
    // In the middle of an hour, so that no double click is of two sessions.
    const from = START + burst * 3 * HOUR + 20 * 60 * SECOND
    let last: Click | undefined
    for (let n = 0; n < PER_BURST; n += 1) {
      const again: boolean = last !== undefined && any(3) === 0
      if (again && last) last = { ...last, at: last.at + (1 + any(45)) * SECOND, sent: 'GET' }
      else last = { ...readerOf(any, one), ...requestOf(any, one, works), at: from + any(360) * SECOND }
      clicks.push(last)
    }
  }
  return clicks
}

function readerOf(any: (end: number) => number, one: <T>(values: readonly T[]) => T): Reader {
  const network = one([
    ['192.0.2', 'north'],
    ['198.51.100', 'south'],
    ['203.0.113', 'nobody'],
  ] as const)
  const agent = any(6) === 0 ? one(ROBOTS) : one([FIREFOX, CHROME])
  return { address: `${network[0]}.${1 + any(6)}`, agent, institution: network[1] }
}

const requestOf = (any: (end: number) => number, one: <T>(values: readonly T[]) => T, works: Work[]) => ({
  work: one(works),
  form: one(['about', 'text', 'pdf'] as const),
  sent: any(12) === 0 ? one(['HEAD', 'prefetch'] as const) : ('GET' as const),
})

type Figures = Record<string, number>
const METRICS = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
]

/** Who clicked on which address of a work. */
const urlOf = ({ address, agent, form, work }: Click): string => [address, agent, form, work.id].join('|')

/** Counts clicks by hand: without robots and double clicks, in total and once for each session and work. */
function countedByHand(clicks: Click[]): Figures {
  const people = clicks.filter(({ agent, sent }) => sent === 'GET' && !ROBOTS.includes(agent))
  const inOrder = [...people].sort((a, b) => a.at - b.at)
  const before = new Map<string, number>()
  const valid = inOrder.filter((click) => {
    const previous = before.get(urlOf(click))
    before.set(urlOf(click), click.at)
    return previous === undefined || click.at - previous > 30 * SECOND
  })
  const requests = valid.filter(({ form }) => form !== 'about')
  const sessions = (some: Click[]) =>
    new Set(
      some.map(({ address, agent, work, at }) => [address, agent, work.id, Math.floor(at / HOUR)].join('|')),
    ).size
  const figures = [valid.length, requests.length, sessions(valid), sessions(requests)]
  return Object.fromEntries(
    METRICS.map((metric, n) => [metric, figures[n] ?? 0]).filter(([, count]) => count !== 0),
  )
}

const only = (figures: Figures, part: string): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([metric]) => metric.endsWith(part)))

/** Groups clicks by a name and counts each group. */
const countedBy = (clicks: Click[], name: (click: Click) => string): Record<string, Figures> => {
  const names = [...new Set(clicks.map(name))]
  return Object.fromEntries(
    names.map((each) => [each, countedByHand(clicks.filter((click) => name(click) === each))]),
  )
}

describe('a month of clicks', () => {
  const suite = useDatabase()
  let ids = { north: 0, south: 0, site: 0, open: 0, closed: 0 }
  let clicks: Click[] = []

  beforeAll(async () => {
    ids = await importCounterSite(suite.db, YEARS)
    const rows = await suite.db
      .select()
      .from(articles)
      .where(eq(articles.siteId, ids.site))
      .orderBy(asc(articles.id))
    const works = rows.map(({ id, year }): Work => {
      const access = id === ids.open ? 'Open' : year === 2024 ? 'Free_To_Read' : 'Controlled'
      return { id, year: String(year), access }
    })
    expect(works.map(({ year, access }) => `${year} ${access}`).sort()).toEqual([
      ...['2024 Free_To_Read', '2025 Controlled', '2026 Controlled', '2026 Open'],
    ])
    for (const { id, access } of works)
      if (access === 'Controlled')
        await suite.db.update(articles).set({ access: 'closed' }).where(eq(articles.id, id))
    clicks = monthOfClicks(works)
    expect(clicks).toHaveLength(BURSTS * PER_BURST)
    await click()
  }, 600_000)

  /**
   * Makes the clicks at two instances. Each tells its own every few seconds: before the other one hears the next click
   * of a row, and at the end of a burst.
   */
  async function click() {
    const clock = { now: START }
    const instances = [0, 1].map(() => createCounting({ now: () => clock.now, send: sendCounts(suite.db) }))
    const any = numbers(7)
    for (let burst = 0; burst < BURSTS; burst += 1) {
      const ofBurst = clicks.slice(burst * PER_BURST, (burst + 1) * PER_BURST).sort((a, b) => a.at - b.at)
      const heardBy = new Map<string, number>()
      for (const each of ofBurst) {
        clock.now = each.at
        const before = heardBy.get(urlOf(each))
        const instance = before === undefined ? any(2) : any(4) === 0 ? 1 - before : before
        if (before !== undefined && before !== instance) await instances[before]?.flush()
        heardBy.set(urlOf(each), instance)
        deliver(instances[instance], each)
      }
      for (const instance of instances) await instance.flush()
    }
  }

  function deliver(
    instance: ReturnType<typeof createCounting> | undefined,
    { address, agent, work, form, sent }: Click,
  ) {
    const headers = { 'user-agent': agent, ...(sent === 'prefetch' ? { 'sec-purpose': 'prefetch' } : {}) }
    const request = { method: sent === 'HEAD' ? 'HEAD' : 'GET', headers } as unknown as IncomingMessage
    const counted = { kind: 'article' as const, id: work.id, fullText: form === 'text' }
    instance?.delivered(request, address, ids.site, counted, form === 'pdf' ? 'downloads' : 'views')
  }

  type Cell = { Performance: Record<string, Record<string, number>> } & Record<string, unknown>
  type Item = { Attribute_Performance: Cell[]; Item_ID: { Proprietary: string } }

  const reportOf = async (name: string, who: 'north' | 'south', more: Record<string, string> = {}) => {
    const query = {
      customer_id: String(ids[who]),
      api_key: COUNTER_KEYS[who],
      begin_date: MONTH,
      end_date: MONTH,
    }
    const answer = await fetchReport(`reports/${name}`, { ...query, ...more })
    return ((await answer.json()) as { Report_Items: (Item & { Items: Item[] })[] }).Report_Items
  }
  const cells = ({ Performance }: Cell): Figures =>
    Object.fromEntries(Object.entries(Performance).map(([metric, months]) => [metric, months[MONTH] ?? -1]))
  /** The figures of an item by one of its attributes. */
  const cellsBy = (item: Item | undefined, name: string) =>
    Object.fromEntries((item?.Attribute_Performance ?? []).map((cell) => [String(cell[name]), cells(cell)]))

  describe.each(['north', 'south'] as const)('of %s', (who) => {
    const own = () => clicks.filter(({ institution }) => institution === who)
    const controlled = () => own().filter(({ work }) => work.access === 'Controlled')

    it('has the figures counted by hand in PR', async () => {
      const [platform, ...others] = await reportOf('pr', who)
      expect(others).toEqual([])
      expect(cellsBy(platform, 'Data_Type')).toEqual({ Journal: countedByHand(own()) })
    })

    it('has the figures counted by hand in TR_J1 and TR_J4', async () => {
      const [journal, ...others] = await reportOf('tr_j1', who)
      expect([others.length, journal?.Attribute_Performance.map(cells)]).toEqual([
        ...[0, [only(countedByHand(controlled()), '_Requests')]],
      ])
      const [byYear] = await reportOf('tr_j4', who)
      const years = countedBy(controlled(), ({ work }) => work.year)
      expect(Object.keys(years).sort()).toEqual(['2025', '2026'])
      expect(cellsBy(byYear, 'YOP')).toEqual(
        Object.fromEntries(Object.entries(years).map(([year, all]) => [year, only(all, '_Requests')])),
      )
    })

    it('has the figures counted by hand in IR, by article, access and year', async () => {
      const [journal] = await reportOf('ir', who, { attributes_to_show: 'Access_Type|YOP' })
      const seen = (journal?.Items ?? []).flatMap(({ Item_ID, Attribute_Performance }) =>
        Attribute_Performance.map((cell) => [
          `${Item_ID.Proprietary} ${String(cell.Access_Type)} ${String(cell.YOP)}`,
          cells(cell),
        ]),
      )
      expect(Object.fromEntries(seen)).toEqual(
        countedBy(own(), ({ work }) => `lumen:${work.id} ${work.access} ${work.year}`),
      )
    })
  })

  it('has robots, prefetches, double clicks and readers of nobody in it', () => {
    const people = clicks.filter(({ agent, sent }) => sent === 'GET' && !ROBOTS.includes(agent))
    expect(clicks.length - people.length).toBeGreaterThan(clicks.length / 10)
    expect(countedByHand(clicks).Total_Item_Investigations).toBeLessThan(people.length * 0.95)
    expect(clicks.some(({ institution }) => institution === 'nobody')).toBe(true)
  })
})
