import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { loadLists } from '@/app/_account/personal/load-lists'
import type { Client } from '@/lib/client/call'
import { RcPubError } from '@/lib/client/rc-pub-error'

const load = (id: string, error: RcPubError) => {
  const client = (() => Promise.reject(error)) as unknown as Client
  const query = { type: 'album', id } as Parameters<typeof loadLists>[2]
  return loadLists(new QueryClient(), { locale: 'en', siteId: 101, client }, query)
}

it('tells an album that does not exist from one that cannot be loaded', async () => {
  expect(await load('7', new RcPubError('not-found', 'not found'))).toBe('missing')
  const away = new RcPubError('unreachable', 'away')
  expect(await load('abc', away)).toBe('missing')
  await expect(load('7', away)).rejects.toBe(away)
})
