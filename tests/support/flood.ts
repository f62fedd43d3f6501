/** An endless body that records how many bytes were read. */
export function endlessBody(text = 'a=1&') {
  const chunk = new TextEncoder().encode(text.repeat(4096))
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.bytes += chunk.length
        if (taken.bytes > 64 * 1024 * 1024) controller.error(new Error('64 MB were read'))
        else controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken, chunk: chunk.length }
}

/** A chunked POST of such a body. */
export function endlessPost(url: string, type: string, headers: Record<string, string> = {}) {
  const { body, taken, chunk } = endlessBody(type.includes('form') ? 'a=1&' : '    ')
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type, ...headers } }
  return { request: new Request(url, init as RequestInit), taken, chunk }
}
