import 'server-only'
import { cache } from 'react'
import { headers } from 'next/headers'
import type { RouteMatch } from '@/lib/routes/match'
import { PUBLIC_PATH_HEADER, readRouteHeader } from '@/lib/routes/route-headers'

/** The public path of this request with the query its screen knows. */
export const publicPath = cache(async (): Promise<string> => (await headers()).get(PUBLIC_PATH_HEADER) ?? '/')

/** The route of this request, as it was matched before the page; null for an address of no screen. */
export const requestRoute = cache(async (): Promise<RouteMatch | null> => readRouteHeader(await headers()))
