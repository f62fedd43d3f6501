import { QueryClient, dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { Albums } from '@/components/account/personal/albums'
import { Downloads } from '@/components/account/personal/downloads'
import { Favorites } from '@/components/account/personal/favorites'
import { ListsNoScript } from '@/components/account/personal/lists-noscript'
import { Profile } from '@/components/account/personal/profile'
import { queryClient } from '@/components/providers/query-client'
import type { Client } from '@/lib/client/call'
import type { ClientContext } from '@/lib/client/member-client'
import {
  albumsQuery,
  downloadsQuery,
  favoritesQuery,
  historyQuery,
  memberInfoQuery,
} from '@/lib/client/queries/personal'
import { memberInfo } from '@/tests/support/member-answers'
import { WithMessages } from '@/tests/support/with-messages'

const context = { locale: 'en' as const, siteId: 101 }

afterEach(() => queryClient().clear())
const record = (title: string) => ({
  ...{ id: 1, resourceId: 7, type: 428, gone: false, site: null, citation: title },
  ...{ createdAt: '2026-11-20T08:00:00Z', attachType: 'pdf', note: 'my note', resource: null },
})
const pageOf = (content: object[]) => ({ content, totalElements: 1, totalPages: 2, number: 1, size: 20 })
const answers: Record<string, unknown> = {
  collects: pageOf([record('A favorite')]),
  downloads: pageOf([record('A download')]),
  historys: pageOf([record('A page read')]),
  albumSearch: pageOf([{ id: 3, name: '光', enName: 'Light', coverId: null, itemCount: 2 }]),
  memberInfo: { ...memberInfo, institution: 'An institute' },
}
const server: ClientContext = {
  ...context,
  client: ((name: string) => Promise.resolve(answers[name])) as unknown as Client,
}

async function shown(children: ReactNode): Promise<string> {
  const queries = new QueryClient()
  for (const query of [favoritesQuery, downloadsQuery, historyQuery, albumsQuery])
    await queries.fetchQuery(query(server, { page: 1 }) as ReturnType<typeof favoritesQuery>)
  await queries.fetchQuery(memberInfoQuery(server))
  return renderToStaticMarkup(
    <WithMessages>
      <ListsNoScript
        state={dehydrate(queries)}
        sites={[]}
        pagination={{ pages: { links: [] }, labels: { name: '', previous: '', next: '', page: '' } }}
      >
        {children}
      </ListsNoScript>
    </WithMessages>,
  )
}

const at = { page: 1, sites: '' }
const started = { ...context, start: { favorites: at, downloads: at, history: at, albums: at } }

it.each([
  ['favorites', <Favorites key="f" context={started} />, ['A favorite', 'my note']],
  ['downloads and history', <Downloads key="d" context={started} />, ['A download', 'A page read']],
  ['albums', <Albums key="a" context={started} />, ['Light']],
  ['the profile', <Profile key="p" context={started} />, ['An institute']],
])('shows %s without scripts, by the components of the page', async (_, island, words) => {
  const html = await shown(island)
  expect(html).toMatch(/^<noscript>/)
  for (const word of words) expect(html).toContain(word)
  expect(html).not.toContain('Loading')
})

it('saves the profile without scripts, with what was typed beside what is wrong with it', async () => {
  const form = {
    action: '/save',
    failed: { name: 'Enter a name.' },
    draft: { institution: 'Typed' },
    picture: { action: '/upload', failed: 'Too large.' },
  }
  const html = await shown(<Profile context={started} form={form} />)
  expect(html).toMatch(/<form [^>]*action="\/save"[^>]* method="post"|method="post"[^>]*action="\/save"/)
  expect(html).toMatch(
    /<form [^>]*action="\/upload"[^>]*enctype="multipart\/form-data"|enctype="multipart\/form-data"[^>]*action="\/upload"/i,
  )
  expect(html).toContain('Too large.')
  expect(html).toContain('Enter a name.')
  expect(html).toContain('value="Typed"')
  expect(html).not.toContain('An institute')
})
