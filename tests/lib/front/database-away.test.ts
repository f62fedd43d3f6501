import { describe, expect, it } from 'vitest'
import { useFront } from '@/tests/support/front-server'

const database = { answers: true }
const passed: string[] = []

describe('calls while the database server is away', () => {
  const request = useFront(
    (incoming, response) => {
      passed.push(incoming.url ?? '')
      response.end('{}')
      return Promise.resolve()
    },
    {},
    undefined,
    () => database.answers,
  )

  it.each(['/rc-pub/front/albums', '/rc-pub/front/files/get?id=1', '/oai?verb=Identify'])(
    '%s is told to come back at once, and passed on when the database answers',
    async (path) => {
      passed.length = 0
      database.answers = false
      const refused = await request(path)
      expect([refused.status, refused.headers['retry-after'], passed]).toEqual([503, '3', []])
      expect(JSON.parse(refused.body)).toMatchObject({ status: 503, data: null })
      database.answers = true
      expect((await request(path)).status).toBe(200)
      expect(passed).toHaveLength(1)
    },
  )

  it('other addresses are passed on: what needs no database is answered', async () => {
    database.answers = false
    expect((await request('/robots.txt')).status).toBe(200)
  })
})
