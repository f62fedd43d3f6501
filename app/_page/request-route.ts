import 'server-only'
import { cache } from 'react'
import { headers } from 'next/headers'
import type { RouteMatch } from '@/lib/routes/match'
import { PUBLIC_PATH_HEADER, readRouteHeader } from '@/lib/routes/route-headers'

/** Returns the public path of this request with the query its screen reads. */
export const publicPath = cache(async (): Promise<string> => (await headers()).get(PUBLIC_PATH_HEADER) ?? '/')

/** Returns the route of this request, matched before the page; null for an address without a screen. */
export const requestRoute = cache(async (): Promise<RouteMatch | null> => readRouteHeader(await headers()))
