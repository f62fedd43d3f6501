import { beforeEach, expect, it } from 'vitest'
import { forgetFailures } from '@/lib/backend/auth/failures'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { useDatabase } from '@/tests/support/database'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase({ packs: ['lumen', 'mirror'].map((name) => `tests/fixtures/packs/${name}`) })
const CHECK = '/front/frontMembers/sessionCheck'

beforeEach(() => {
  forgetRates()
  forgetFailures()
})

it('clears the cookies of a session that ended on another host, and of no other', async () => {
  const here = visitor(suite, 'lumen')
  await here.register('reader1', '13812345671')
  await here.login('reader1')
  const there = visitor(suite, 'mirror')
  await there.login('reader1')
  const alive = await there.send(CHECK)
  expect([alive.status, alive.headers.get('content-type'), alive.headers.getSetCookie()]).toEqual([
    200,
    'image/gif',
    [],
  ])
  await here.delete('/api/logout')
  expect(there.jar.has('commonToken')).toBe(true)
  const ended = await there.send(CHECK)
  expect([ended.status, ended.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect([...there.jar.keys()].filter((name) => name !== 'captchaId')).toEqual([])
})

it('sets nothing for a visitor', async () => {
  const answer = await visitor(suite, 'lumen').send(CHECK)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
})
