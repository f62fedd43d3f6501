import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { XML_LIMITS } from '@/lib/backend/import/import-limits'
import { workerReader } from '@/lib/backend/import/jats/reader'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Returns a reader whose thread answers a message with this script. */
async function readerOf(script: string, time: number, heap: Partial<typeof XML_LIMITS> = {}) {
  const path = join(folder, 'worker.mjs')
  await writeFile(
    path,
    `import { parentPort, resourceLimits } from 'node:worker_threads'\nparentPort.on('message', () => { ${script} })`,
  )
  return workerReader(path, { ...XML_LIMITS, ...heap, time })
}

it('gives up a file that needs too much processor time', async () => {
  const reader = await readerOf('for (;;);', 300)
  await expect(reader.read(Buffer.from('x'))).rejects.toThrow(/0\.3 s of processor time/)
  await reader.close()
})

it('waits for a thread that the machine lets wait', async () => {
  const answer = `setTimeout(() => parentPort.postMessage({ read: { article: null, warnings: [] } }), 2500)`
  const reader = await readerOf(answer, 1000)
  await expect(reader.read(Buffer.from('x'))).resolves.toEqual({ article: null, warnings: [] })
  await reader.close()
})

it('gives up a thread that never answers', async () => {
  const reader = await readerOf('', 400)
  await expect(reader.read(Buffer.from('x'))).rejects.toThrow(/longer than 6 s; import it when/)
  await reader.close()
}, 20_000)

it('gives a large file as much heap as its size asks for, and no other file', async () => {
  const heap = 'resourceLimits.maxOldGenerationSizeMb'
  const reader = await readerOf(
    `parentPort.postMessage({ read: { article: ${heap}, warnings: [] } })`,
    10_000,
    { heapMib: 64, heapMibPerMib: 40 },
  )
  const heapFor = async (bytes: number) => (await reader.read(Buffer.alloc(bytes))).article
  expect(await heapFor(1000)).toBe(64)
  expect(await heapFor(3 * 1024 * 1024)).toBe(120)
  expect(await heapFor(1000)).toBe(64)
  await reader.close()
})
