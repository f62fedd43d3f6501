import { Refusal } from '@/lib/backend/http/handler'
import { InvalidResponse, remoteFetch } from '../remote-fetch'

/** Lifetime in milliseconds of a cached result. */
const TTL_MS = 600_000

const cache = new Map<string, { lacks: boolean; at: number }>()

/**
 * Checks whether a remote back end lacks the extensions of the API: it answers other calls, but not the
 * directory of sites. Throws the 503 of a back end that answers nothing.
 */
export async function lacksExtensions(origin: string, callOther: () => Promise<unknown>): Promise<boolean> {
  const cached = cache.get(origin)
  if (cached && performance.now() - cached.at < TTL_MS) return cached.lacks
  const lacks = !(await hasDirectory(origin))
  if (lacks) await unlessRefused(callOther())
  cache.set(origin, { lacks, at: performance.now() })
  return lacks
}

async function hasDirectory(origin: string): Promise<boolean> {
  try {
    const response = await remoteFetch(`${origin}/rc-pub/front/ext/sites`, {
      headers: { accept: 'application/json', language: 'zh' },
    })
    const answer = (await response.json()) as { status?: unknown; data?: unknown }
    return response.status === 200 && Number(answer.status) === 0 && Array.isArray(answer.data)
  } catch (error) {
    if (error instanceof Refusal && !(error instanceof InvalidResponse)) throw error
    return false
  }
}

/** Ignores refusals other than 503: a closed or unknown site is a response too. */
const unlessRefused = (request: Promise<unknown>): Promise<unknown> =>
  request.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.http === 503) throw error
  })
