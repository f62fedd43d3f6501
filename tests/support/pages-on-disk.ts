import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type State, SETTLED, createMovedKeys } from '@/lib/freshness/moved-keys'
import { bodyOf, makePage } from '@/lib/front/page'
import { createPageCache } from '@/lib/front/page-cache'
import { createPageDisk } from '@/lib/front/page-disk'
import type { Rendering } from '@/lib/front/page-job'

/** Headers of a page that may be stored. */
export const PUBLIC = { 'cache-control': 'public, max-age=0' }
/** Text of a page unless a test has another. */
export const TEXT = 'A page of some length. '.repeat(60)

/** Pages, and stores and caches of them in a folder that is new for each test of the calling file. */
export function usePagesOnDisk() {
  let root = ''
  beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'pages-'))))
  const disks: ReturnType<typeof createPageDisk>[] = []
  // A last write would put its file into the folder while it is deleted.
  afterEach(async () => {
    await Promise.all(disks.splice(0).map((disk) => disk.written()))
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  })

  const page = (text = TEXT, headers = PUBLIC) => makePage(200, Buffer.from(text), headers)
  const made = (text = TEXT, headers = PUBLIC) => ({
    ...{ page: page(text, headers), keep: true, keys: ['article:7', 'site:1'], position: 5 },
  })
  const textOf = async (found: ReturnType<typeof page>) => (await bodyOf(found, 'identity')).toString()

  const open = (more: Partial<Parameters<typeof createPageDisk>[0]> = {}) => {
    const disk = createPageDisk({
      ...{ folder: join(root, 'pages'), maxBytes: 10_000_000, build: 'one', olderBuilds: [] },
      ...{ settings: 's', lastPosition: 9 },
      ...more,
    })
    disks.push(disk)
    return disk
  }

  function start(
    disk = open(),
    position = 5,
    renderKey: (key: string) => Promise<Rendering> | null = () => null,
  ) {
    const moved = createMovedKeys()
    moved.reset(position)
    const cache = createPageCache({ maxBytes: 1e6, moved, freshFor: 60_000, staleFor: 1e9, disk, renderKey })
    const move = (number: number, keys: string[], urgent = false) => {
      const all = [...keys, SETTLED].map((key) => ({ key, number, urgent: urgent && key !== SETTLED }))
      moved.apply(number, all)
      return cache.moved(all)
    }
    return { moved, cache, move }
  }

  const stateAfter =
    (change: number, state: State) =>
    (keys: readonly string[], position: number): State =>
      keys.includes('article:7') && position < change ? state : 'current'

  const files = () =>
    readdirSync(join(root, 'pages'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))

  async function afterFirstServer() {
    const { cache } = start()
    await cache.get({ key: 'k', render: async () => made() })
    await cache.written()
  }

  return {
    folder: () => root,
    page,
    made,
    textOf,
    open,
    start,
    stateAfter,
    files,
    afterFirstServer,
    path: (...parts: string[]) => join(root, 'pages', ...parts),
  }
}
