/** Splits a stream of text into lines, the last one with or without its end; throws `tooLong()` above `maxLength`. */
export async function* splitLines(
  body: ReadableStream<Uint8Array>,
  maxLength: number,
  tooLong: () => Error,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let open: string[] = []
  let length = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      yield open.join('') + part
      open = []
      length = 0
    }
    open.push(last)
    length += last.length
    if (length > maxLength) throw tooLong()
  }
  yield open.join('') + decoder.decode()
}
