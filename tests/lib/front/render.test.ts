import { expect, it } from 'vitest'
import { render } from '@/lib/front/render'

it('gives up an answer that has no end', async () => {
  const chunk = Buffer.alloc(1024 * 1024)
  let written = 0
  const rendered = render(
    async (_, response) => {
      while (!response.destroyed && written < 512) {
        written += 1
        response.write(chunk)
      }
      response.end()
    },
    '/zh/home/',
    {},
  )
  await expect(rendered).rejects.toThrow('more than')
  expect(written).toBeLessThan(70)
})

it('collects an answer that has one', async () => {
  const { status, body } = await render(
    async (_, response) => {
      response.statusCode = 404
      response.write('a')
      response.end('b')
    },
    '/zh/home/',
    {},
  )
  expect([status, body]).toEqual([404, 'ab'])
})
