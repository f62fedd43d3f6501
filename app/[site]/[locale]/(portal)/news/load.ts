import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'

/** A news item; without an id nothing is found. */
export const loadNews = cache(async (id: number | undefined) => {
  const { call } = await screenContext()
  if (!id) throw new RcPubError('not-found', '')
  return call('getNews', { params: { id } })
})
