import { fetchData, cycleOnce, print } from './requests.mjs'
import { freePorts, residentMemory, startPortal } from './portal.mjs'

const HOST = 'medicine.localhost'
const BOUND_MB = 128
const URLS = Number(process.env.BENCH_URLS ?? 20_000)
const FIRST = 200
const GOAL_MB = 400

/** Measures memory of the web process after many different pages, against a few, with a bounded page cache. */
export async function benchMemory({ dataDir }) {
  const [port] = await freePorts(1)
  const portal = await startPortal({
    dataDir,
    port,
    env: { PAGE_CACHE_BYTES: String(BOUND_MB * 1024 * 1024) },
  })
  try {
    const path = '/rc-pub/front/front-article/getArticleByDoi?doi=10.5555/made.record.1'
    const { id } = await fetchData({ port, path, host: HOST })
    const urls = Array.from(
      { length: URLS },
      (_, at) => `/${at % 2 ? 'en' : 'zh'}/article/${id + (at >> 1)}/`,
    )
    const startedAt = performance.now()
    await cycleOnce({ port, host: HOST, paths: urls.slice(0, FIRST), connections: 4 })
    const before = residentMemory(portal.pid)
    await cycleOnce({ port, host: HOST, paths: urls.slice(FIRST), connections: 4 })
    const after = residentMemory(portal.pid)
    const rate = URLS / ((performance.now() - startedAt) / 1000)
    print(
      `after ${FIRST} pages ${before.toFixed(0)} MB, after ${URLS} ${after.toFixed(0)} MB (${rate.toFixed(0)} pages/s)`,
    )
    print(
      `grown by ${(after - before).toFixed(0)} MB with a cache of ${BOUND_MB} MB (goal ${GOAL_MB} MB or less)`,
    )
    return after - before <= GOAL_MB
  } finally {
    await portal.stop()
  }
}
