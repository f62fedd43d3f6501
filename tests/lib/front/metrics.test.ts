import { EventEmitter } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
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
  const file = 'portal_requests_total{kind="article_file",status="2xx",cache="none"}'
  const fileBefore = (await valueOf(file)) ?? 0
  const sent = answer(200)
  observe(sent)
  note(sent, 'articleFile')
  sent.emit('close')
  expect(await valueOf(file)).toBe(fileBefore + 1)
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

/** Returns the modules that make metrics in a process with these entries, and the names they give them. */
async function metricsOf(entryPoints: string[]): Promise<{ modules: string[]; names: string[] }> {
  const { metafile } = await build({
    ...{ entryPoints, bundle: true, write: false, outdir: 'out', metafile: true, logLevel: 'silent' },
    ...{ platform: 'node', format: 'esm', packages: 'external', alias: { '@': process.cwd() } },
    ...{ jsx: 'automatic', loader: { '.scss': 'empty', '.css': 'empty' } },
  })
  const modules = Object.entries(metafile.inputs)
    .filter(([, { imports }]) => imports.some(({ path }) => path === 'lib/metrics.ts'))
    .map(([path]) => path)
  const texts = [...modules, 'lib/metrics.ts'].map((path) => readFileSync(path, 'utf8'))
  return { modules, names: texts.flatMap((text) => text.match(/\bportal_\w+/g) ?? []) }
}

it('has no metric of Next in the front: it would be named twice', async () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)route\.ts$/.test(path))
    .map((path) => `app/${path}`)
  const [front, next] = await Promise.all([
    metricsOf(['server.ts']),
    metricsOf(['lib/front/renderer-child.ts', ...routes]),
  ])
  expect(front.modules).toContain('lib/process-restarts.ts')
  expect(front.names).toContain('portal_restarts_total')
  expect(next.modules).toContain('lib/backend/db/query-times.ts')
  expect(next.names).toContain('portal_query_seconds')
  expect(front.modules.filter((path) => next.modules.includes(path))).toEqual([])
  expect(front.names.filter((name) => next.names.includes(name))).toEqual([])
}, 60_000)
