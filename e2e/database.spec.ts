import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { request } from './support/http'

test('the embedded database answers again after being killed, warm pages never notice', async () => {
  const folder = process.env.E2E_DATA_DIR
  test.skip(!folder || Boolean(process.env.DATABASE_URL), 'only with the embedded database')
  await request('medicine.localhost', '/zh/home/')
  const pid = Number(readFileSync(join(folder ?? '', 'db.pid'), 'utf8'))
  process.kill(pid, 'SIGKILL')
  expect((await request('medicine.localhost', '/zh/home/')).status).toBe(200)
  await expect
    .poll(async () => (await request('medicine.localhost', '/rc-pub/front/ext/health')).status, {
      timeout: 30_000,
      intervals: [50],
    })
    .toBe(200)
})
