import { expect, it } from 'vitest'
import { useFront } from '@/tests/support/front-server'

// Streams without a length, as Next does with the response of a route.
const fetchPage = useFront((_request, response) => {
  response.setHeader('x-portal-length', '8')
  response.write('%PDF')
  response.end('-1.7')
  return Promise.resolve()
})

it('a file that is streamed tells its length', async () => {
  const { headers, body } = await fetchPage('/rc-pub/front/files/get?id=1')
  expect(body).toBe('%PDF-1.7')
  expect(headers).toMatchObject({ 'content-length': '8' })
  expect(headers).not.toHaveProperty('x-portal-length')
  expect(headers).not.toHaveProperty('transfer-encoding')
})
