import { randomBytes } from 'node:crypto'
import { pageOfBytes } from '@/lib/front/page'
import { createPageDisk } from '@/lib/front/page-disk'

const HEADERS = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html; charset=utf-8' }
const LENGTH = 100_000
const BYTES = 20_000
const KEYS = 40
/** Maximum of pages waiting to be written. */
const AT_ONCE = 100

type Options = { folder: string; pages: number; maxBytes: number }

/** Writes pages to a bounded store; returns its maximum bytes, growth of memory in megabytes, and pages a second. */
export async function fillPageDisk({ folder, pages, maxBytes }: Options) {
  const disk = createPageDisk({
    folder,
    maxBytes,
    build: 'bench',
    olderBuilds: [],
    settings: '',
    lastPosition: 0,
  })
  const bytes = randomBytes(BYTES)
  global.gc?.()
  const before = process.memoryUsage().rss
  const startedAt = performance.now()
  let most = 0
  for (let at = 0; at < pages; at += 1) {
    const page = pageOfBytes({ status: 200, headers: HEADERS, etag: `"${at}"`, length: LENGTH }, bytes)
    const keys = Array.from({ length: KEYS }, (_, n) => `article:${at + n}`)
    disk.save(`optics  /zh/article/${at}/`, { page, keys, position: 1, madeAt: Date.now() })
    if (at % AT_ONCE === 0) await disk.written()
    most = Math.max(most, disk.size().bytes)
  }
  await disk.written()
  const seconds = (performance.now() - startedAt) / 1000
  global.gc?.()
  const grown = (process.memoryUsage().rss - before) / 2 ** 20
  return { most, grown, rate: pages / seconds, stored: disk.size() }
}
