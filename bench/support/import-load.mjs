import { Agent } from 'node:http'
import { fetchPage } from './requests.mjs'
import { percentile } from './measures.mjs'

const CACHED = ['/zh/home/', '/en/home/', '/zh/onlineFirst/']
/** Milliseconds between requests, whether the previous one was answered or not. */
const EVERY = { cached: 250, cold: 1000, search: 1000 }
const WORDS = '激光 薄膜 测量 信号 光谱 结构 参数 优化 噪声 温度 检测 成像 误差 模型 材料 性能'.split(' ')
const LAST_MS = 30_000

let article = 100_001
let requests = 0

/** Paths in turn: cached pages, articles not requested before, and searches of two words. */
const paths = {
  cached: () => CACHED[requests++ % CACHED.length],
  cold: () => `/zh/article/${article++}/`,
  search: () => {
    requests += 1
    const words = [WORDS[requests % WORDS.length], WORDS[(requests * 7) % WORDS.length]]
    return `/rc-pub/front/search?size=10&page=${1 + (requests % 5)}&q=${encodeURIComponent(words.join(' '))}`
  },
}

/** Requests cached pages, cold pages and searches until `end`, which returns the responses. */
export function loadOf(port) {
  const agent = new Agent({ keepAlive: true })
  const answers = { cached: [], cold: [], search: [] }
  const open = new Set()
  const once = async (kind) => {
    const path = paths[kind]()
    const began = performance.now()
    const status = await fetchPage({ port, path, host: 'medicine.localhost', agent }).then(
      (answer) => answer.status,
      () => 0,
    )
    answers[kind].push({ status, ms: performance.now() - began })
  }
  const timers = Object.entries(EVERY).map(([kind, every]) =>
    setInterval(() => {
      const pending = once(kind).finally(() => open.delete(pending))
      open.add(pending)
    }, every),
  )
  return {
    async end() {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.race([Promise.all(open), new Promise((late) => setTimeout(late, LAST_MS))])
      agent.destroy()
      return {
        kinds: Object.fromEntries(Object.entries(answers).map(([kind, all]) => [kind, figuresOf(all)])),
      }
    },
  }
}

/** Returns whether a request was answered; a missing article (404) counts too. */
const isAnswer = ({ status }) => status === 200 || status === 404
const isRefusal = ({ status }) => status === 503 || status === 429

function figuresOf(all) {
  const times = all.map(({ ms }) => ms)
  return {
    answers: all.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    most: Math.max(0, ...times),
    refused: all.filter(isRefusal).length,
    failed: all.filter((one) => !isAnswer(one) && !isRefusal(one)).length,
  }
}
