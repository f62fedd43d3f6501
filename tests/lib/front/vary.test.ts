import { expect, it } from 'vitest'
import { useFront } from '@/tests/support/front-server'

const OF_NEXT = 'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

// As Next does with the response of a route.
const fetchPage = useFront((request, response) => {
  response.setHeader('vary', OF_NEXT)
  if (request.url?.includes('own')) response.setHeader('vary', [OF_NEXT, 'Accept'])
  response.end()
  return Promise.resolve()
})

it('names no transport of Next among what a file varies on', async () => {
  expect((await fetchPage('/robots.txt')).headers).not.toHaveProperty('vary')
  expect((await fetchPage('/oai?own')).headers).toMatchObject({ vary: 'Accept' })
})
