import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { env } from '@/lib/env'
import { createMovedKeys } from '@/lib/freshness/moved-keys'
import { createAssets } from './assets'
import { exchangePopularPages, fetchChanges, fetchSites } from './back-end-calls'
import { createChangeFeed } from './change-feed'
import { createPageCache } from './page-cache'
import { openPersistence } from './page-persistence'
import { createPopularPages } from './popular-pages'
import type { createRenderKey } from './render-key'
import type { Renderer } from './renderer'

const FRESH_MS = 60_000
const STALE_MS = 7 * 24 * 3600_000

type Options = {
  frontKey: string
  dev: boolean
  renderKey: ReturnType<typeof createRenderKey>
  diskIsFull: () => boolean
}

/**
 * Creates the page cache, its change feed, its exchange with other instances, and the static files of its pages.
 * `position` returns the number of the last known change.
 */
export function openPages(renderer: Renderer, { frontKey, dev, renderKey, diskIsFull }: Options) {
  const moved = createMovedKeys()
  const shared = resolve('public')
  const { disk, positions, olderBuilds } = openPersistence({
    env,
    build: dev ? '' : resolve('.next'),
    shared,
    diskIsFull,
    moved,
  })
  const cache = createPageCache({
    maxBytes: env.PAGE_CACHE_BYTES,
    moved,
    freshFor: FRESH_MS,
    staleFor: STALE_MS,
    disk,
    renderKey,
  })
  const instance = randomBytes(12).toString('hex')
  const popularPages = createPopularPages({
    cache,
    exchange: (reported) => exchangePopularPages(renderer, frontKey, { instance, ...reported }),
  })
  const changes = createChangeFeed({
    fetchChanges: (question: object) => fetchChanges(renderer, frontKey, question),
    instance,
    moved,
    onReset: cache.clear,
    onMoved: (keys) => void cache.moved(keys),
    before: positions?.known() ?? null,
    onPosition: positions?.take,
    fetchSites: () => fetchSites(renderer, frontKey),
  })
  const folders = { build: dev ? '' : resolve('.next/static'), shared, olderBuilds }
  return { cache, changes, popularPages, position: moved.position, assets: createAssets(folders) }
}
