import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { createMetrics, note, observe, observeHit, timedRender } from '@/lib/front/metrics'

const metrics = createMetrics({
  cache: { size: () => ({ pages: 1, bytes: 2 }), stored: () => ({ pages: 1, bytes: 2 }) },
  queue: { size: () => ({ running: 0, waiting: 0 }) },
  renderer: { memory: () => 3, metrics: async () => 'portal_queries 4' },
})

const answer = (statusCode: number, headersSent = true) =>
  Object.assign(new EventEmitter(), { statusCode, headersSent }) as unknown as ServerResponse

/** Returns the value of a line of the metrics; null without it. */
async function valueOf(line: string): Promise<number | null> {
  const found = (await metrics()).split('\n').find((text) => text.startsWith(`${line} `))
  return found ? Number(found.slice(line.length)) : null
}

it('counts requests by kind, status and how their page was come by, when the answer is out', async () => {
  const line = 'portal_requests_total{kind="document",status="2xx",cache="fresh"}'
  const timed = 'portal_request_seconds_count{kind="document",cache="fresh"}'
  const before = (await valueOf(line)) ?? 0
  const timedBefore = (await valueOf(timed)) ?? 0
  const response = answer(200)
  observe(response)
  note(response, 'document')
  note(response, 'document', 'fresh')
  expect((await valueOf(line)) ?? 0).toBe(before)
  response.emit('close')
  expect(await valueOf(line)).toBe(before + 1)
  observeHit('2xx', 0.4)
  expect([await valueOf(line), await valueOf(timed)]).toEqual([before + 2, timedBefore + 2])
  const refused = 'portal_requests_total{kind="refused",status="left",cache="none"}'
  const refusedBefore = (await valueOf(refused)) ?? 0
  const left = answer(200, false)
  observe(left)
  left.emit('close')
  expect(await valueOf(refused)).toBe(refusedBefore + 1)
})

it('times renders, failed ones too', async () => {
  const line = 'portal_render_seconds_count{for="person"}'
  const before = (await valueOf(line)) ?? 0
  await timedRender('person', async () => 'page')
  await expect(timedRender('person', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await valueOf(line)).toBe(before + 2)
})

it('holds the metrics of this process and of that of Next', async () => {
  expect(await valueOf('portal_queries')).toBe(4)
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

it('has no metric of the back end in the front: those of Next would be named twice', async () => {
  const { metafile } = await build({
    ...{ entryPoints: ['server.ts'], bundle: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ platform: 'node', format: 'esm', packages: 'external', alias: { '@': process.cwd() } },
  })
  const using = Object.entries(metafile.inputs)
    .filter(([, { imports }]) => imports.some(({ path }) => path === 'lib/metrics.ts'))
    .map(([path]) => path)
  expect(using).toEqual(['lib/front/metrics.ts'])
})
