import 'server-only'
import { cache } from 'react'
import { headers } from 'next/headers'
import { type RouteMatch, match } from '@/lib/routes/match'

/** The public path of this request with the query its screen knows. */
export const publicPath = cache(async (): Promise<string> => (await headers()).get('x-public-path') ?? '/')

/** The route of this request; null for an address of no screen. Matched at most once a request. */
export const requestRoute = cache(async (): Promise<RouteMatch | null> => {
  const [path = '/', search] = (await publicPath()).split('?')
  return match(path, new URLSearchParams(search))
})
