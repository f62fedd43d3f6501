import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, fetchData, print } from './requests.mjs'
import { startCluster } from './cluster.mjs'
import { percentile } from './measures.mjs'
import { openLoop } from './open-loop.mjs'

const PER_SECOND = 200
const REQUESTS = 60_000
const CYCLES = 10
/** Milliseconds of load before the first restart: no instance is updated in the second it was filled. */
const BEFORE_MS = 5_000
const HOSTS = ['optics.localhost', 'medicine.localhost', 'entest01.localhost']
const PAGES = ['', 'home/', 'issue/', 'article/', 'onlineFirst/', 'rank/', 'news/', 'about/', 'collections/']

/** Requests of readers: pages of three sites, every tenth an API call, every fiftieth a search. */
async function mixedRequests(port) {
  const pages = HOSTS.flatMap((host) =>
    ['zh', 'en'].flatMap((language) => PAGES.map((page) => ({ host, path: `/${language}/${page}` }))),
  )
  const doi = '/rc-pub/front/front-article/getArticleByDoi?doi=10.5555/opt.2026.04.002'
  const { id } = await fetchData({ port, host: 'optics.localhost', path: doi })
  for (const page of pages) await fetchPage({ port, ...page })
  return (n) => {
    if (n % 50 === 0)
      return { host: HOSTS[(n / 50) % 3], path: `/rc-pub/front/search?q=light&page=${(n / 50) % 20}` }
    if (n % 10 === 0) return { host: HOSTS[0], path: `/rc-pub/front/front-article/${id}` }
    return pages[n % pages.length]
  }
}

/** N8: 200 requests a second through a load balancer, while its two instances are restarted in turn, ten times each. */
export async function rollingRestart({ dataDir, scale }) {
  const cluster = await startCluster({ folder: dataDir, env: { DRAIN_SECONDS: '2' } })
  if ('skipped' in cluster) return { value: `left out: ${cluster.skipped}`, met: false }
  try {
    const { port } = cluster.balancer
    const requests = await mixedRequests(port)
    const seconds = Math.ceil((REQUESTS * scale) / PER_SECOND)
    let over = false
    const load = openLoop({ port, perSecond: PER_SECOND, seconds, requests }).finally(() => (over = true))
    await sleep(BEFORE_MS)
    let restarts = 0
    while (!over && restarts < CYCLES * 2) {
      await cluster.restart(restarts % 2)
      restarts += 1
    }
    const answers = await load
    const failed = answers.filter(({ status }) => status !== 200)
    for (const { host, path, status, ms } of failed.slice(0, 20))
      print(`  ${status} after ${ms.toFixed(0)} ms: ${host ?? ''}${path}`)
    const times = answers.map(({ ms }) => ms)
    return {
      value: `${answers.length} requests over ${restarts} restarts: ${failed.length} failed, p95 ${percentile(times, 0.95).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${cluster.balancer.repeated} sent to the other instance`,
      met:
        failed.length === 0 &&
        restarts >= Math.max(2, Math.round(CYCLES * 2 * scale)) &&
        cluster.balancer.repeated === 0,
    }
  } finally {
    await cluster.stop()
  }
}
