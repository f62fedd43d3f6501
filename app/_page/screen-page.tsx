import 'server-only'
import { type ReactNode, cache } from 'react'
import type { Metadata } from 'next'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import type { AnyRoute, PageRequest } from '@/lib/routes/route'
import { pageMetadata } from './page-metadata'
import { type ScreenContext, renderScreen, screenContext } from './render-screen'

type Head = {
  title: string
  description?: string | undefined
  /** Path of the canonical address; the page's own path when left out. */
  canonical?: string | undefined
  noindex?: boolean | undefined
}

type Screen<R extends AnyRoute, T> = {
  route: R
  /** Everything the page needs; throws RcPubError for what it cannot have. Asked once a request. */
  load: (context: ScreenContext, request: PageRequest<R>) => Promise<T>
  head: (data: T, context: ScreenContext, request: PageRequest<R>) => Head
  view: (data: T, context: ScreenContext, request: PageRequest<R>) => ReactNode
}

type Props = { searchParams: Promise<SearchParams> }

/** The id of an address, undefined where its lone number is the site itself (`lone`, lib/routes/settle). */
export const ownId = (
  { params }: { params: { id?: number | undefined; lone?: string | undefined } },
  { bundle }: ScreenContext,
): number | undefined => (params.lone && params.id === bundle.site.id ? undefined : params.id)

/** The anatomy of a screen: decode, load once, head, view; failures become views and statuses (`renderScreen`). */
export function screenPage<R extends AnyRoute, T>({ route, load, head, view }: Screen<R, T>) {
  const once = cache(async (key: string) => {
    const context = await screenContext()
    const request = readRequest(route, JSON.parse(key) as SearchParams)
    const { siteId } = request.params as { siteId?: number }
    // A `{site}` outside the host's set is not found.
    if (siteId && siteId !== context.bundle.site.id) await context.call('findBySiteId', { query: { siteId } })
    return load(context, request)
  })
  const gather = async ({ searchParams }: Props) => {
    const search = await searchParams
    return { request: readRequest(route, search), key: JSON.stringify(search) }
  }
  const generateMetadata = async (props: Props): Promise<Metadata> => {
    const { request, key } = await gather(props)
    return pageMetadata(async (context) => {
      const { title, description, canonical, noindex } = head(await once(key), context, request)
      return {
        title,
        ...(description ? { description } : {}),
        ...(canonical ? { canonical } : {}),
        ...(noindex ? { robots: { index: false } } : {}),
      }
    })
  }
  const Page = async (props: Props) => {
    const { request, key } = await gather(props)
    return renderScreen(async (context) => view(await once(key), context, request))
  }
  return { Page, generateMetadata }
}
