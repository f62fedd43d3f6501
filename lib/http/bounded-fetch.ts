import { readBounded } from './read-bounded'

type Init = Omit<RequestInit, 'body'> & { body?: BodyInit | Uint8Array | null | undefined }

/** Returns a fetch that reads a whole response of at most `limit` bytes, for services with small responses. */
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
