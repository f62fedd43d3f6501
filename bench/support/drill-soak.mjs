import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, fetchData, print } from './requests.mjs'
import { startCluster } from './cluster.mjs'
import { percentile } from './measures.mjs'
import { openLoop } from './open-loop.mjs'
import { residentMemoryOfTree } from './portal.mjs'

const SECONDS = 2 * 3600
const FAULTS = 12
const PER_SECOND = 30
/** Share of the load before memory is first measured, to fill the caches. */
const WARM_SHARE = 0.1
const SAMPLES = 60
const GOAL = 0.9995
const SLOPE_GOAL = 0.01
const HOSTS = ['optics.localhost', 'medicine.localhost', 'entest01.localhost']
const PAGES = ['home/', 'issue/', 'article/', 'onlineFirst/', 'rank/', 'news/', 'about/', 'collections/']

/** Least-squares slope of evenly spaced samples, as a share of their mean for each step. */
function slopeOf(samples) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, level] = [(samples.length - 1) / 2, mean(samples)]
  const squares = samples.reduce((sum, _, n) => sum + (n - middle) ** 2, 0)
  return samples.reduce((sum, sample, n) => sum + (n - middle) * (sample - level), 0) / squares / level
}

const openFiles = (pid) => readdirSync(`/proc/${pid}/fd`).length

async function mixedRequests(port) {
  const pages = HOSTS.flatMap((host) =>
    ['zh', 'en'].flatMap((language) => PAGES.map((page) => ({ host, path: `/${language}/${page}` }))),
  )
  const doi = '/rc-pub/front/front-article/getArticleByDoi?doi=10.5555/opt.2026.04.002'
  const { id } = await fetchData({ port, host: HOSTS[0], path: doi })
  for (const page of pages) await fetchPage({ port, ...page })
  return (n) => {
    if (n % 20 === 0)
      return { host: HOSTS[(n / 20) % 3], path: `/rc-pub/front/search?q=light&page=${n % 400}` }
    if (n % 7 === 0) return { host: HOSTS[0], path: `/zh/issue/${1800 + (n % 200)}/1/` }
    if (n % 5 === 0) return { host: HOSTS[0], path: `/rc-pub/front/front-article/${id}` }
    return pages[n % pages.length]
  }
}

/** N18: mixed load on two instances with PostgreSQL; one of them is killed or restarted repeatedly. */
export async function soak({ dataDir, scale }) {
  const cluster = await startCluster({ folder: dataDir, env: { DRAIN_SECONDS: '2' } })
  if ('skipped' in cluster) return { value: `left out: ${cluster.skipped}`, met: false }
  try {
    const { port } = cluster.balancer
    const requests = await mixedRequests(port)
    const seconds = Math.ceil(SECONDS * scale)
    const faults = Math.max(2, Math.round(FAULTS * Math.min(1, scale * 4)))
    const steady = cluster.instances[0].pid
    let over = false
    const load = openLoop({ port, perSecond: PER_SECOND, seconds, requests }).finally(() => (over = true))
    await sleep(seconds * WARM_SHARE * 1000)
    const files = openFiles(steady)
    const samples = [residentMemoryOfTree(steady)]
    const step = (seconds * (1 - WARM_SHARE)) / SAMPLES
    const sampling = setInterval(() => samples.push(residentMemoryOfTree(steady)), step * 1000)
    const every = ((seconds * (1 - WARM_SHARE)) / (faults + 1)) * 1000
    for (let fault = 0; fault < faults && !over; fault += 1) {
      await sleep(every)
      await (fault % 2 === 0 ? cluster.kill(1) : cluster.restart(1))
    }
    const answers = await load
    clearInterval(sampling)
    const filesAfter = openFiles(steady)
    print(
      `  memory of the other instance every ${step.toFixed(0)} s: ${samples.map((mb) => mb.toFixed(0)).join(' ')} MB`,
    )
    const failed = answers.filter(({ status }) => status !== 200 && status !== 404)
    for (const { path, status } of failed.slice(0, 10)) print(`  ${status}: ${path}`)
    const hours = (seconds * (1 - WARM_SHARE)) / 3600
    const slope = (slopeOf(samples) * 3600) / step
    const available = 1 - failed.length / answers.length
    return {
      value: `${seconds} s, ${answers.length} requests, ${faults} faults: ${(available * 100).toFixed(3)} % answered, p95 ${percentile(
        answers.map(({ ms }) => ms),
        0.95,
      ).toFixed(
        0,
      )} ms, memory of the other instance ${samples[0].toFixed(0)} to ${samples.at(-1).toFixed(0)} MB (${(slope * 100).toFixed(1)} % an hour), open files ${files} to ${filesAfter}`,
      // In a run of minutes garbage exceeds the goal of an hour.
      met: available >= GOAL && (hours < 1 || slope <= SLOPE_GOAL) && filesAfter <= files + 20,
    }
  } finally {
    await cluster.stop()
  }
}
