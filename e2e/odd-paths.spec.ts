import { expect, test } from '@playwright/test'
import { type RawAnswer, faultOf, oddPaths, sendRaw } from '@/tests/support/odd-paths'
import { secondInstance } from './support/second-instance'
import { isFull } from './support/matrix'

const HOST = 'optics.localhost'
const port = Number(process.env.E2E_PORT ?? '3000')
const paths = oddPaths(isFull ? 2000 : 200)

/** Requests all odd paths, two at a time: a 503 of a full render queue is not the subject here. */
async function answersOf(
  to: number,
  headers: Record<string, string>,
  check: (path: string, answer: RawAnswer | null) => void,
): Promise<void> {
  const queue = paths.values()
  const work = async () => {
    for (const path of queue) check(path, await sendRaw(to, path, headers))
  }
  await Promise.all([work(), work()])
}

test(`${paths.length} odd paths: no server error, and a policy on every page`, async () => {
  test.setTimeout(600_000)
  const faults: string[] = []
  let pages = 0
  await answersOf(port, { host: HOST }, (path, answer) => {
    const fault = faultOf(answer)
    if (fault !== '') faults.push(`${path}: ${fault}`)
    if (answer?.headers['content-type']?.includes('html')) pages += 1
  })
  expect(faults).toEqual([])
  expect(pages).toBeGreaterThan(paths.length / 3)
})

if (isFull)
  test('2,000 odd paths: one address gets no more pages than its limits', async () => {
    test.setTimeout(600_000)
    const instance = await secondInstance(`http://127.0.0.1:${port}`, { LIMITS: 'on' })
    const counts = { refusals: 0, rendered: 0, limited: 0 }
    try {
      await answersOf(instance.port, { host: `${HOST}:${instance.port}` }, (_path, answer) => {
        if (answer?.status === 429) counts.limited += 1
        else if (/^4(00|05|14)$/.test(String(answer?.status))) counts.refusals += 1
        else if (answer?.headers['content-type']?.includes('html')) counts.rendered += 1
      })
    } finally {
      await instance.stop()
    }
    // Limits per five minutes, plus what is restored within the minutes this takes.
    expect(counts.refusals).toBeLessThanOrEqual(600 * 2)
    expect(counts.rendered).toBeLessThanOrEqual(600 * 2)
    expect(counts.limited).toBeGreaterThan(0)
  })
