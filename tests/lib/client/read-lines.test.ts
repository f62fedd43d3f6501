import { expect, it } from 'vitest'
import { z } from '@/lib/zod'
import { readLines } from '@/lib/client/read-lines'
import { endlessBody } from '../../support/flood'

const line = z.object({ id: z.number() })

async function all(response: Response): Promise<number[]> {
  const ids: number[] = []
  for await (const { id } of readLines(response, line)) ids.push(id)
  return ids
}

const chunks = (...texts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    }),
  )

it('reads values however the stream is cut', async () => {
  expect(await all(chunks('{"id":1}\n{"i', 'd"', ':2}\n{"id":3}'))).toEqual([1, 2, 3])
  expect(await all(chunks('{"id":1}\n\n'))).toEqual([1])
  expect(await all(chunks())).toEqual([])
})

it('gives up a line without an end', async () => {
  const { body, taken, chunk } = endlessBody('xxxx')
  await expect(all(new Response(body))).rejects.toMatchObject({ kind: 'bad-shape' })
  expect(taken.bytes).toBeLessThanOrEqual(32 * 1024 * 1024 + 2 * chunk)
})

it('says that an answer is none', async () => {
  await expect(all(chunks('{"id":1}\n{"id":'))).rejects.toMatchObject({ kind: 'bad-shape' })
  await expect(all(chunks('{"id":"1"}'))).rejects.toMatchObject({ kind: 'bad-shape' })
  const refusal = new Response('{"status":410}', { status: 410 })
  await expect(all(refusal)).rejects.toMatchObject({ kind: 'withdrawn' })
  const { body } = endlessBody()
  await expect(all(new Response(body, { status: 503 }))).rejects.toMatchObject({ kind: 'unreachable' })
})
