import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPage, cycle, median, print } from './requests.mjs'
import { syntheticPaths } from './synthetic-paths.mjs'
import { buildMinimalNext } from './minimal-next.mjs'
import { freePorts, processorTimeOfTree, startPortal } from './portal.mjs'

const HOST = 'optics.localhost'
const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 4
const GOAL = 0.5

/**
 * Measures pages rendered for every request: articles with 100 references and a list, beside a minimal dynamic page of
 * Next and one that only inserts the text of such an article.
 */
export async function benchCold({ dataDir, folder, articles }) {
  const [port, minimalPort] = await freePorts(2)
  const minimal = buildMinimalNext()
  const portal = await startPortal({ dataDir, port, env: { PAGE_CACHE_BYTES: '1' } })
  const paths = await syntheticPaths(port, articles)
  const { body } = await fetchPage({ port, path: paths[0], host: HOST })
  const text = join(folder, 'main.html')
  writeFileSync(text, /<main[^>]*>([\s\S]*)<\/main>/.exec(body.toString('utf8'))?.[1] ?? '')
  const least = await minimal.start({ port: minimalPort, sameText: text })
  const ways = [
    ['articles of 100 references', { port, host: HOST, paths }, portal],
    [
      'home page and lists',
      { port, host: HOST, paths: ['/zh/home/', '/zh/onlineFirst/', '/zh/rssList/'] },
      portal,
    ],
    ['minimal page of Next', { port: minimalPort, host: 'localhost', paths: ['/'] }, least],
    ['Next placing the same text', { port: minimalPort, host: 'localhost', paths: ['/same'] }, least],
  ]
  try {
    const rates = ways.map(() => [])
    const processor = ways.map(() => [])
    for (const [, way] of ways) await cycle({ ...way, connections: CONNECTIONS, seconds: 1 })
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, [, way, server]] of ways.entries()) {
        const before = processorTimeOfTree(server.pid)
        const rate = await cycle({ ...way, connections: CONNECTIONS, seconds: SECONDS })
        rates[at].push(rate)
        processor[at].push((processorTimeOfTree(server.pid) - before) / (rate * SECONDS))
      }
    const [article, list, hello, same] = rates.map(median)
    for (const [at, [name]] of ways.entries())
      print(
        `${name.padEnd(28)} ${median(rates[at]).toFixed(1).padStart(7)}/s ${median(processor[at]).toFixed(1).padStart(6)} ms of processor an answer`,
      )
    print(`article: ${(article / hello).toFixed(3)} of the minimal page (goal ${GOAL} or more)`)
    print(`article: ${(article / same).toFixed(3)} of placing the same text`)
    print(`list: ${(list / hello).toFixed(3)} of the minimal page (goal ${GOAL} or more)`)
    return article / hello >= GOAL && list / hello >= GOAL
  } finally {
    await least.stop()
    await portal.stop()
    minimal.remove()
  }
}
