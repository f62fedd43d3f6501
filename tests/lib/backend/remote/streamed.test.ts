import { describe, expect, it } from 'vitest'
import { streamed } from '@/lib/backend/remote/streamed'

/** A stream of `chunks` chunks of a kilobyte that then stalls. */
function chunked(chunks: number) {
  let left = chunks
  const stop = new AbortController()
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(1024))
        else
          return new Promise((_, failed) =>
            stop.signal.addEventListener('abort', () => failed(stop.signal.reason)),
          )
      },
    },
    { highWaterMark: 0 },
  )
  return { stop, response: new Response(body) }
}

describe('an answer of a remote that is passed on as it comes', () => {
  it('ends when it is longer than it may be', async () => {
    const { response, stop } = chunked(100)
    await expect(streamed(response, stop, { maxBytes: 10 * 1024 }).arrayBuffer()).rejects.toThrow(
      /more than 10240/,
    )
    expect(stop.signal.aborted).toBe(true)
  })

  it('is given up when the remote falls silent', async () => {
    const { response, stop } = chunked(3)
    const pauses = { remote: 50, visitor: 10_000 }
    await expect(streamed(response, stop, { pauses }).arrayBuffer()).rejects.toThrow(/silent for 50 ms/)
  })

  it('is given up when the visitor takes nothing any more', async () => {
    const { response, stop } = chunked(1000)
    const reader = streamed(response, stop, { pauses: { remote: 10_000, visitor: 50 } }).body?.getReader()
    expect((await reader?.read())?.value?.length).toBe(1024)
    await expect.poll(() => stop.signal.aborted).toBe(true)
    await expect(reader?.read()).rejects.toThrow(/not read/)
  })

  it('is whole where both keep to that', async () => {
    const bytes = new Uint8Array(300_000).fill(7)
    const whole = await streamed(new Response(bytes), new AbortController()).arrayBuffer()
    expect(Buffer.from(whole).equals(bytes)).toBe(true)
  })
})
