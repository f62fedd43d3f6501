import { afterEach, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { logLine } from '@/lib/log-line'

afterEach(() => void (env.LOG_FORMAT = 'text'))

it('is a line of text with the id of its request, or JSON; secrets are cut out of both', () => {
  const message = 'front: /zh/?token=abc failed'
  expect(logLine(message, { request: 'ab12' })).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z front: \/zh\/\?token=… failed \[ab12\]\n$/,
  )
  env.LOG_FORMAT = 'json'
  expect(JSON.parse(logLine(message, { request: 'ab12' }))).toEqual({
    time: expect.stringMatching(/Z$/),
    level: 'error',
    area: 'front',
    message: 'front: /zh/?token=… failed',
    request: 'ab12',
  })
})
