/** Maximum bytes of a streamed response: an hour of video, or all records of a large site. */
export const MAX_STREAM = 2 * 1024 * 1024 * 1024

/** Idle timeouts in milliseconds: of the remote while data is awaited, and of the visitor between reads. */
const PAUSES = { remote: 30_000, visitor: 120_000 }

/**
 * Streams a response. It is aborted when the remote is idle or exceeds `maxBytes`, or when the visitor stops reading,
 * so that neither blocks the other's connection.
 */
export function streamed(
  response: Response,
  stop: AbortController,
  { maxBytes = MAX_STREAM, pauses = PAUSES }: { maxBytes?: number; pauses?: typeof PAUSES } = {},
): Response {
  const reader = response.body?.getReader()
  if (!reader) return response
  let size = 0
  let idle: NodeJS.Timeout | undefined
  const giveUp = (why: string) => stop.abort(new Error(why))
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(idle)
        const timer = setTimeout(giveUp, pauses.remote, `the remote was silent for ${pauses.remote} ms`)
        try {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          size += value.length
          if (size > maxBytes) {
            giveUp(`the remote sent more than ${maxBytes} bytes`)
            throw new Error(`a response of more than ${maxBytes} bytes`)
          }
          controller.enqueue(value)
          idle = setTimeout(() => {
            giveUp(`the visitor read nothing for ${pauses.visitor} ms`)
            controller.error(new Error('the response was not read'))
          }, pauses.visitor)
          idle.unref()
        } finally {
          clearTimeout(timer)
        }
      },
      cancel(reason) {
        clearTimeout(idle)
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}
