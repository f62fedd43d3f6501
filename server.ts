import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureDataFolder } from '@/lib/backend/data-folder'
import { INDEX_OUTDATED, createBackgroundCommands } from '@/lib/backend/background-commands'
import { databaseCheck } from '@/lib/backend/db/round-trip'
import { type RunningDatabase, startDatabase } from '@/lib/backend/db/supervisor'
import { diskReserve } from '@/lib/backend/db/disk-reserve'
import { socketFolder, socketUrl } from '@/lib/backend/db/socket-path'
import { reachStore } from '@/lib/backend/files/reach-store'
import { ignoreLogErrors, logInfo, log as logWarning } from '@/lib/backend/log'
import { formatError } from '@/lib/text/format-error'
import { env } from '@/lib/env'
import { logLine } from '@/lib/log-line'
import { writeLogRecords } from '@/lib/write-log-records'
import { proxyList } from '@/lib/front/address'
import { announce } from '@/lib/front/print-addresses'
import { OWN_HEADERS, fetchSites, findSite, sendCounts } from '@/lib/front/back-end-calls'
import { createCounting } from '@/lib/front/counting'
import { CHECK_LIMIT_MS, watchDatabase } from '@/lib/front/database-health'
import { createDocuments } from '@/lib/front/documents'
import { writesTo } from '@/lib/front/disk-check'
import { createCacheFastPath } from '@/lib/front/cache-fast-path'
import { createCacheWarmer } from '@/lib/front/cache-warmer'
import { createWarmUp } from '@/lib/front/warm-up'
import { createLimits } from '@/lib/front/request-limits'
import { createHttpServer, drain } from '@/lib/front/http-server'
import { createMetrics } from '@/lib/front/metrics'
import { createProbes } from '@/lib/front/probes'
import type { ChangeFeed } from '@/lib/front/change-feed'
import { openPages } from '@/lib/front/open-pages'
import type { PageCache } from '@/lib/front/page-cache'
import { createForward, forwardUpgrade } from '@/lib/front/forward'
import { remoteRenderer } from '@/lib/front/remote-renderer'
import type { Renderer } from '@/lib/front/renderer'
import { type RendererProcess, startRenderer } from '@/lib/front/renderer-process'
import { createNegotiation } from '@/lib/front/negotiate'
import { createReadiness } from '@/lib/front/readiness'
import { createRenderKey } from '@/lib/front/render-key'
import { createRenderQueue } from '@/lib/front/render-queue'
import { createFront } from '@/lib/front/serve'
import { traceRequests } from '@/lib/front/trace-requests'
import { sitemapAddresses } from '@/lib/front/sitemap-addresses'
import { type Sites, createSites } from '@/lib/front/sites'
import { createSharedLimiter } from '@/lib/limiter'
import { startTracing } from '@/lib/tracing/start-tracing'
import { limits } from '@/lib/rules/limits'

const FIRST_SITES_MS = 5000
const FIRST_PAGE_MS = 10_000

/** Before another back end, whose hosts are not this portal's, pages contain the host of their visitor. */
const byHost = env.RC_PUB_ORIGIN !== undefined

const log = (message: string, request?: string) => process.stderr.write(logLine(message, { request }))
const bundle = (name: string) => resolve('.next-server', name)

async function main(): Promise<void> {
  const dev = process.argv.includes('--dev')
  ignoreLogErrors()
  ensureDataFolder(env.DATA_DIR)
  const endTracing = await startTracing({ name: 'front', pid: process.pid })
  const frontKey = randomBytes(24).toString('base64url')
  const { database, indexOutdated, next, renderer } = await openChildren(frontKey, dev)
  const { cache, changes, assets, popularPages, position } = openPages(renderer, {
    ...{ frontKey, dev, diskIsFull: diskReserve(env.DATA_DIR), renderKey: (key) => renderKey(key) },
  })
  const sites = sitesOf(renderer, frontKey, cache, changes)
  const queue = createRenderQueue()
  const state = { backEndAnswers: backEndAnswers(database.connectionString, sites), up: next.up }
  const documents = createDocuments({ renderer, cache, queue, log, position, siteNow: sites.byKey, ...state })
  const renderKey: RenderKey = createRenderKey({ render: documents.render, sites })
  // If the first response is late (a slow database, a remote API that is down) visitors get 503 until it arrives.
  const known = sites.poll((message) => logWarning(`front: sites: ${message}`))
  await Promise.race([known, new Promise((done) => setTimeout(done, FIRST_SITES_MS))])

  const warmUp = createWarmUp({ documents, sites, defaultSite: env.DEFAULT_SITE, byHost })
  const metrics = createMetrics({ cache, queue, renderer: next })
  const failing = readiness(database.connectionString, { sites, warmUp, next })
  const probes = createProbes({ failing, metrics, token: env.METRICS_TOKEN })
  const counting = createCounting({ send: (counted) => sendCounts(renderer, frontKey, counted) })
  const counts = setInterval(() => void counting.flush(), 10_000)
  const front = createFront({
    hits: createCacheFastPath({ cache, sites, counting }),
    next: createForward(next),
    ...{ documents, sites, assets, counting },
    probe: probes.answer,
    negotiate: createNegotiation(renderer),
    limits: createLimits({ on: env.LIMITS === 'on' }),
    // The checks of the embedded database wait behind its one session: it may be busy, and answer calls in time.
    databaseAnswers: env.DATABASE_URL && !env.RC_PUB_ORIGIN ? state.backEndAnswers : undefined,
    searches: createSharedLimiter(limits.search.atOnce),
    proxies: proxyList(env.TRUSTED_PROXIES),
    byHost,
    development: dev,
  })
  const stopChildren = () => next.stop().then(() => database.stop())
  const server = createHttpServer({
    ...{ front: withTracing(front), probes, log, onError: stopChildren },
    ...(dev && { idleMs: 0 }),
  })
  if (dev) forwardUpgrade(server, next)
  const behind = backgroundCommands(database.connectionString, indexOutdated)
  const cacheWarmer = cacheWarmerOf({ renderer, cache, sites, queue })
  server.listen(env.PORT, env.HOST, () => {
    void known.then(() => announce(sites.all()))
    void followFirstPage({ warmUp, behind, renderer, popularPages }).then(() => cacheWarmer?.run())
  })

  onSignal(async () => {
    await popularPages.handOver()
    await drain(server, probes, env.DRAIN_SECONDS)
    sites.stop()
    await Promise.all([env.RC_PUB_ORIGIN ? null : changes.leave(), behind?.stop(), cacheWarmer?.stop()])
    clearInterval(counts)
    await Promise.all([counting.finish(), cache.written(), endTracing()])
    await stopChildren()
    process.exit(0)
  })
}

const withTracing = (front: Front): Front =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT ? traceRequests(front, proxyList(env.TRUSTED_PROXIES)) : front

type RenderKey = ReturnType<typeof createRenderKey>

/** Stops once, however many signals come. */
function onSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()))
}

/** Creates the site directory: read with the changes, or alone with a remote back end, which reports no changes. */
const sitesOf = (renderer: Renderer, frontKey: string, cache: PageCache, changes: ChangeFeed): Sites =>
  createSites({
    fetchSites: (take) => (env.RC_PUB_ORIGIN ? fetchSites(renderer, frontKey) : changes.read(take)),
    defaultSite: env.DEFAULT_SITE,
    baseDomain: env.BASE_DOMAIN,
    onWithdrawn: (id) => cache.drop(id),
    findSite: env.RC_PUB_ORIGIN ? (host) => findSite(renderer, frontKey, host) : undefined,
  })

/** Opens the database, and meanwhile loads Next and the calls of the back end: they need none before the first request. */
async function openChildren(frontKey: string, dev: boolean) {
  const [database, renderer] = await Promise.all([openDatabase(), openRenderer(frontKey, dev)])
  return { ...database, ...renderer }
}

/** Opens the database, and fills it with content unless the back end is remote. */
async function openDatabase(): Promise<{ database: RunningDatabase; indexOutdated: boolean }> {
  const database = await startDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    childPath: bundle('database.mjs'),
  })
  return { database, indexOutdated: env.RC_PUB_ORIGIN === undefined && (await prepareContent()) }
}

async function openRenderer(frontKey: string, dev: boolean) {
  const next = await startRenderer({
    childPath: bundle('renderer.mjs'),
    settings: {
      socketPath: join(socketFolder(env.DATA_DIR), `next-${process.pid}.sock`),
      databaseUrl: env.DATABASE_URL ?? socketUrl(env.DATA_DIR),
      frontKey,
      dev,
    },
    log,
  })
  const renderer = remoteRenderer(next)
  // Loads all calls; without the key of this front it is refused before it asks for a database or a remote back end.
  await renderer
    .call({ url: '/rc-pub/front/ext/changes', headers: OWN_HEADERS, body: '{}' })
    .catch(() => undefined)
  return { next, renderer }
}

type WarmUp = ReturnType<typeof createWarmUp>

/** Returns whether the back end answers: the database of the embedded one, or the site directory of a remote one. */
const backEndAnswers = (databaseUrl: string, sites: Sites): (() => boolean) =>
  env.RC_PUB_ORIGIN ? sites.answering : watchDatabase(databaseCheck(databaseUrl, CHECK_LIMIT_MS))

type Checked = { sites: Sites; warmUp: WarmUp; next: Pick<RendererProcess, 'isRunning'> }

function readiness(databaseUrl: string, { sites, warmUp, next }: Checked) {
  const diskIsFull = diskReserve(env.DATA_DIR)
  return createReadiness({
    'site directory': () => sites.known() && sites.answering(),
    ...(env.RC_PUB_ORIGIN ? {} : { database: databaseCheck(databaseUrl) }),
    disk: async () => {
      if (diskIsFull()) return false
      await writesTo(env.DATA_DIR)
      if (env.FILES_DIR) await writesTo(env.FILES_DIR)
      return true
    },
    ...(env.S3_BUCKET && !env.RC_PUB_ORIGIN ? { files: onceReached(reachStore) } : {}),
    'first page': warmUp.done,
    next: next.isRunning,
  })
}

/** A check that passes for good once it has: pages do without the file store, so its outage takes no instance out. */
function onceReached(reach: () => Promise<void>): () => Promise<void> {
  let reached = false
  return async () => {
    if (!reached) await reach()
    reached = true
  }
}

type Front = ReturnType<typeof createFront>

/** Migrates, and imports the demo site packs into an empty database; returns whether the search index is outdated. */
function prepareContent(): Promise<boolean> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [bundle('cli.mjs'), 'prepare'], { stdio: 'inherit' })
    child.once('exit', (code) =>
      code === 0 || code === INDEX_OUTDATED
        ? done(code === INDEX_OUTDATED)
        : failed(new Error(`The content could not be prepared (${code}).`)),
    )
  })
}

const backgroundCommands = (databaseUrl: string, indexOutdated: boolean) =>
  env.RC_PUB_ORIGIN ? null : createBackgroundCommands({ databaseUrl, cli: bundle('cli.mjs'), indexOutdated })

type CacheWarmerParts = {
  renderer: Renderer
  cache: PageCache
  sites: Sites
  queue: ReturnType<typeof createRenderQueue>
}

/** Renders pages in the quiet hours of the settings; null without such hours, or where no pages are stored. */
const cacheWarmerOf = ({ renderer, cache, sites, queue }: CacheWarmerParts) =>
  env.FILL_HOURS && env.PAGE_STORE_BYTES > 0 && !env.RC_PUB_ORIGIN
    ? createCacheWarmer({
        hours: env.FILL_HOURS,
        cache,
        maxBytes: env.PAGE_STORE_BYTES,
        sites: sites.all,
        log: logInfo,
        isBusy: () => queue.size().waiting > 0,
        addressesOf: (site) => sitemapAddresses(renderer, site),
      })
    : null

type Following = {
  warmUp: WarmUp
  behind: ReturnType<typeof backgroundCommands>
  renderer: Renderer
  popularPages: ReturnType<typeof openPages>['popularPages']
}

/**
 * Renders the first page, which readiness waits for, before anything else uses the CPU; starts the rest after a timeout
 * too.
 */
async function followFirstPage({ warmUp, behind, renderer, popularPages }: Following): Promise<void> {
  await Promise.race([warmUp.render(), pause(FIRST_PAGE_MS)])
  behind?.start()
  if (env.RC_PUB_ORIGIN) return
  if (env.DATABASE_URL) void popularPages.run()
  await searchOnce(renderer)
}

/**
 * Searches once in advance: loading the dictionary takes seconds on a busy machine, which no visitor should wait for.
 */
async function searchOnce(renderer: Renderer): Promise<void> {
  const url = `/rc-pub/front/search?size=1&q=${encodeURIComponent('检索')}`
  await renderer.call({ url, headers: OWN_HEADERS }).catch(() => undefined)
}

writeLogRecords('front')
main().catch((error: Error) => {
  log(formatError(error))
  process.exit(1)
})
