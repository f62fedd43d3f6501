import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runInBackground } from '@/lib/backend/background-command'

const folder = mkdtempSync(join(tmpdir(), 'portal-behind-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PATIENT = { timeout: 20_000 }
const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Returns a script that records its run and then executes `then`. */
const script = (path: string, then: string) => [
  '-e',
  `fs.appendFileSync(${JSON.stringify(path)}, process.env.WHAT); ${then}`,
]

it('runs a command again until it ends well, with the environment it was given', async () => {
  const path = join(folder, 'again')
  const then = `process.exit(fs.readFileSync(${JSON.stringify(path)}).length < 3 ? 1 : 0)`
  const behind = runInBackground({ args: script(path, then), env: { WHAT: 'x' }, retryFrom: 10 })
  await expect.poll(() => [text(path), behind.running()], PATIENT).toEqual(['xxx', false])
  await new Promise((done) => setTimeout(done, 200))
  expect(text(path)).toBe('xxx')
})

it('is ended with the server, and not run again', async () => {
  const path = join(folder, 'ended')
  const behind = runInBackground({
    args: script(path, 'setInterval(() => 0, 1000)'),
    env: { WHAT: 'y' },
    retryFrom: 10,
  })
  await expect.poll(() => text(path), PATIENT).toBe('y')
  await behind.stop()
  await new Promise((done) => setTimeout(done, 200))
  expect([behind.running(), text(path)]).toEqual([false, 'y'])
})
