import { STREAM_RETRY_SECONDS, StreamsFull, withStreamPermit } from '@/lib/http/stream-permit'
import { type Context, Refusal } from './handler'

/** Begins a streamed export as `withStreamPermit` does; throws 429 with Retry-After beyond its limits. */
export async function withExportPermit<T>(
  { address }: Pick<Context, 'address'>,
  begin: () => Promise<AsyncIterable<T>> | AsyncIterable<T>,
  options: Parameters<typeof withStreamPermit>[2] = {},
): Promise<AsyncIterable<T>> {
  try {
    return await withStreamPermit(address, begin, options)
  } catch (error) {
    if (!(error instanceof StreamsFull)) throw error
    throw new Refusal(429, 'tooMany', { headers: { 'retry-after': String(STREAM_RETRY_SECONDS) } })
  }
}
