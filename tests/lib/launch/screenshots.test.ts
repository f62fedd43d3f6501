import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const take = (...args: string[]) =>
  spawnSync(process.execPath, ['lib/launch/screenshots.mjs', ...args], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '9' },
  })

it('says where it looked for a portal, and what to start', () => {
  const { status, stderr } = take('all')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^No portal is ready at 127\.0\.0\.1:9\. .*npm start.*PORT\.\n$/)
})

it('names a set of pictures it does not know', () => {
  const { status, stderr } = take('everything')
  expect(status).toBe(2)
  expect(stderr).toBe('There is no set of pictures "everything"; "all" takes the gallery.\n')
})
