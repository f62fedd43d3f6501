import 'server-only'
import { type ReactNode, cache } from 'react'
import type { Metadata } from 'next'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import type { Params } from '@/lib/routes/types'
import { pageMetadata } from './page-metadata'
import { type ScreenContext, renderScreen, screenContext } from './render-screen'

export type Asked = { params: Params; query: Params }

type Head = {
  title: string
  description?: string | undefined
  /** Path of the canonical address; the page's own path when left out. */
  canonical?: string | undefined
  noindex?: boolean | undefined
}

type Screen<T> = {
  /** Everything the page needs; throws RcPubError for what it cannot have. Asked once a request. */
  load: (context: ScreenContext, asked: Asked) => Promise<T>
  head: (data: T, context: ScreenContext, asked: Asked) => Head
  view: (data: T, context: ScreenContext, asked: Asked) => ReactNode
}

type Props = { searchParams: Promise<SearchParams> }

/** The id of an address, undefined where its lone number is the site itself (`lone`, lib/routes/table). */
export const ownId = ({ params }: Asked, { bundle }: ScreenContext): string | undefined =>
  params.lone && params.id === String(bundle.site.id) ? undefined : params.id

/** The anatomy of a screen: decode, load once, head, view; failures become views and statuses (`renderScreen`). */
export function screenPage<T>({ load, head, view }: Screen<T>) {
  const once = cache(async (key: string) => {
    const context = await screenContext()
    const asked = JSON.parse(key) as Asked
    const { siteId } = asked.params
    // A `{site}` outside the host's set is not found.
    if (siteId && siteId !== String(context.bundle.site.id))
      await context.call('findBySiteId', { query: { siteId } })
    return load(context, asked)
  })
  const gather = async ({ searchParams }: Props) => {
    const asked = decodeParams(await searchParams)
    return { asked, key: JSON.stringify(asked) }
  }
  const generateMetadata = async (props: Props): Promise<Metadata> => {
    const { asked, key } = await gather(props)
    return pageMetadata(async (context) => {
      const { title, description, canonical, noindex } = head(await once(key), context, asked)
      return {
        title,
        ...(description ? { description } : {}),
        ...(canonical ? { canonical } : {}),
        ...(noindex ? { robots: { index: false } } : {}),
      }
    })
  }
  const Page = async (props: Props) => {
    const { asked, key } = await gather(props)
    return renderScreen(async (context) => view(await once(key), context, asked))
  }
  return { Page, generateMetadata }
}
