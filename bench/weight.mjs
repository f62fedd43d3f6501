/**
 * Measures the JavaScript a visitor receives before any interaction, beside a minimal page of the same Next, in one
 * run: `npm run bench -- weight`. Scripts are counted as gzip, whatever their coding; everything that arrives until the
 * page was idle for two seconds counts.
 */
import { gzipSync } from 'node:zlib'
import { fetchData, print } from './support/requests.mjs'
import { startBesideMinimal } from './support/beside-minimal.mjs'

const GOAL_KB = 25
const QUIET_MS = 2000
const HOST = 'optics.localhost'
/**
 * Packages that may arrive only with the first member call, dialog or suggestion, and a pattern that identifies each in
 * a bundle.
 */
const LATER = {
  axios: /AxiosError|ERR_BAD_OPTION_VALUE/,
  'TanStack Query': /QueryClient|isInvalidated/,
  zod: /invalid_union|ZodError/,
  'next-intl': /MISSING_MESSAGE/,
}

const { browser, port, minimalPort, close } = await startBesideMinimal()

/** Returns the scripts of a page until it is idle: kilobytes of gzip, and which of these packages are among them. */
async function scriptsOf(url) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const bodies = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const scripts = await Promise.all(bodies)
  await context.close()
  const kilobytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1024
  const early = Object.keys(LATER).filter((name) =>
    scripts.some((script) => LATER[name].test(script.toString())),
  )
  return { kilobytes, files: scripts.length, early }
}

let missed = 0
try {
  const doi = '/rc-pub/front/front-article/getArticleByDoi?doi=10.5555/opt.2026.04.002'
  const article = await fetchData({ port, host: HOST, path: doi })
  const news = await fetchData({ port, host: HOST, path: '/rc-pub/front/front-news/getHomeNewsList' })
  const pages = {
    article: `/zh/article/${article.id}/`,
    issue: '/zh/issue/',
    home: '/zh/home/',
    news: `/zh/news/${news.content[0].id}/`,
  }
  const base = await scriptsOf(`http://localhost:${minimalPort}/`)
  print(`minimal page   ${base.kilobytes.toFixed(1).padStart(6)} KB gzip in ${base.files} files`)
  for (const [name, path] of Object.entries(pages)) {
    const { kilobytes, files, early } = await scriptsOf(`http://${HOST}:${port}${path}`)
    const above = kilobytes - base.kilobytes
    if (above > GOAL_KB || early.length > 0) missed += 1
    const note = early.length > 0 ? `; too early: ${early.join(', ')}` : ''
    print(
      `${name.padEnd(14)} ${kilobytes.toFixed(1).padStart(6)} KB gzip in ${files} files: ${above.toFixed(1)} above (goal ${GOAL_KB} or less)${note}`,
    )
  }
} finally {
  await close()
}
process.exit(missed === 0 ? 0 : 1)
