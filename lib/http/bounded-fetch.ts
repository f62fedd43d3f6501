import { readBounded } from './read-bounded'

type Init = Omit<RequestInit, 'body'> & { body?: BodyInit | Uint8Array | null | undefined }

/** A fetch that reads an answer whole and at most `limit` bytes of it, for services that answer with a few fields. */
export const boundedFetch =
  (limit: number) =>
  async (url: string | URL, init: Init = {}): Promise<Response> => {
    const stop = new AbortController()
    const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal
    const response = await fetch(url, { ...init, signal } as RequestInit)
    try {
      const bytes = await readBounded(response, limit)
      const { status, statusText, headers } = response
      return new Response(response.body ? bytes : null, { status, statusText, headers })
    } catch (error) {
      stop.abort()
      throw error
    }
  }
