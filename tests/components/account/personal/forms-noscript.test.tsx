import { QueryClient, dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { Albums } from '@/components/account/personal/albums'
import { ConsentNotice } from '@/components/account/personal/consent-notice'
import { Downloads } from '@/components/account/personal/downloads'
import { Favorites } from '@/components/account/personal/favorites'
import { ListsNoScript } from '@/components/account/personal/lists-noscript'
import type { PlainForms } from '@/components/account/personal/personal-context'
import { queryClient } from '@/components/providers/query-client'
import { memberKey } from '@/lib/client/queries/member'
import { memberInfo, pageOf } from '@/tests/support/member-answers'
import { WithMessages } from '@/tests/support/with-messages'

const record = (more: object = {}) => ({
  ...{ id: 1, resourceId: 7, type: 428, gone: false, site: null, citation: 'A paper', note: 'my note' },
  ...{ createdAt: '2026-11-20T08:00:00Z', attachType: 'pdf', resource: null, ...more },
})
const album = { id: 3, name: '光', enName: 'Light', description: null, coverId: null, itemCount: 1 }
const missing = pageOf([record({ id: 9, gone: true })])
const data: [unknown[], unknown][] = [
  [['info'], { ...memberInfo, consentOld: true }],
  [['favorites', { page: 0 }], pageOf([record()])],
  [['downloads', { page: 0 }], missing],
  [['history', { page: 0 }], missing],
  [['albums', 'all'], [album]],
  [['albums', { page: 0 }], pageOf([album])],
  [['album', 3], { ...album, shareKey: 'secret' }],
  [['resources', 3, { page: 0 }], pageOf([record()])],
]
const forms: PlainForms = {
  ...{ page: '/personal?lang=en', address: { lang: 'en' }, origin: 'https://a.example' },
  ...{ refused: null, draft: {} },
}
const context = { locale: 'en', siteId: 101, forms } as const

afterEach(() => queryClient().clear())

function shown(children: ReactNode, others: typeof data = []): HTMLElement {
  const queries = new QueryClient()
  for (const [key, value] of [...data, ...others]) queries.setQueryData([...memberKey, ...key], value)
  const html = renderToStaticMarkup(
    <WithMessages>
      <ListsNoScript state={dehydrate(queries)} sites={[]} pagination={null}>
        {children}
      </ListsNoScript>
    </WithMessages>,
  )
  const page = document.createElement('main')
  page.innerHTML = html.replace(/^<noscript>|<\/noscript>$/g, '')
  return page
}

/** Returns the fields of the form that posts to a call, by name. */
function fieldsOf(page: HTMLElement, call: string): Record<string, unknown> | undefined {
  const form = [...page.querySelectorAll('form')].find(({ action }) => action.includes(`/${call}?`))
  return form && Object.fromEntries(new FormData(form))
}

it('changes notes, albums and favorites by forms', () => {
  const page = shown(<Favorites context={context} />)
  expect(fieldsOf(page, 'collect')).toEqual({ type: '428', id: '7', note: 'my note' })
  expect(fieldsOf(page, 'personalAlbum/res/addList')).toEqual({ resources: '428:7', id: '3' })
  expect(fieldsOf(page, 'unCollectByIdAndType')).toEqual({ type: '428', id: '7' })
  expect(page).toHaveTextContent('Remove this from your favorites?')
})

it('filters a list that is too long to read at a glance, and one that is filtered', () => {
  const filterOf = (start: object, total: number) => {
    const list = { ...pageOf([record()]), totalElements: total }
    queryClient().clear()
    return shown(<Favorites context={{ ...context, ...start }} />, [
      [['favorites', { page: 0 }], list],
      [['favorites', { page: 0, q: 'laser' }], list],
    ]).querySelector('form[role=search]')
  }
  expect(filterOf({}, 10)).toBeNull()
  expect(filterOf({}, 11)).toHaveAttribute('action', '/personal')
  expect(filterOf({ start: { favorites: { page: 0, sites: '', q: 'laser' } } }, 1)).not.toBeNull()
})

it('exports, groups and removes several favorites by one form', () => {
  const page = shown(<Favorites context={context} />)
  const form = page.querySelector<HTMLFormElement>('#bulk-form')
  const choice = page.querySelector<HTMLInputElement>('li input[type=checkbox]')
  expect([choice?.getAttribute('form'), choice?.name, choice?.value]).toEqual([
    'bulk-form',
    'resources',
    '428:7',
  ])
  const [format, album] = form?.querySelectorAll('select') ?? []
  expect([format?.name, format?.value, album?.name, album?.value]).toEqual([
    'citationType',
    'BibTeX',
    'id',
    '3',
  ])
  const calls = [...(form?.querySelectorAll('button') ?? [])].map((button) =>
    button.getAttribute('formaction'),
  )
  expect(calls).toEqual([
    '/rc-pub/front/front-article/downloadCitation',
    expect.stringMatching(/res\/addList\?done=.*retry=.*state%3Dbulk/),
    expect.stringMatching(/unCollectByIdAndType\?done=.*done%3Ddeleted/),
  ])
})

it('opens the form that was refused with what was typed, and no other', () => {
  const refused = { form: 'frontMembers/collect 428 7', failed: { '': 'Too many requests.' } }
  const page = shown(
    <Favorites context={{ ...context, forms: { ...forms, refused, draft: { note: 'typed' } } }} />,
  )
  expect(fieldsOf(page, 'collect')).toMatchObject({ note: 'typed' })
  expect(page.querySelectorAll('details[open]')).toHaveLength(1)
})

it('deletes the records of what is gone, and the history', () => {
  const page = shown(<Downloads context={context} />)
  for (const call of ['deleteDownload', 'deleteHistory']) expect(fieldsOf(page, call)).toEqual({ id: '9' })
  expect(fieldsOf(page, 'clearHistory')).toEqual({ sites: 'here' })
})

it('makes, edits, shares and deletes albums', () => {
  const empty = { name: '', enName: '', description: '' }
  expect(fieldsOf(shown(<Albums context={context} />), 'saveAlbum')).toEqual(empty)
  const page = shown(<AlbumDetail context={context} id={3} />)
  expect(fieldsOf(page, 'editAlbum')).toEqual({ id: '3', name: '光', enName: 'Light', description: '' })
  expect(fieldsOf(page, 'share')).toEqual({ id: '3', shared: 'false' })
  expect(fieldsOf(page, 'personalAlbum/delete')).toEqual({ id: '3' })
  expect(fieldsOf(page, 'res/delete')).toEqual({ id: '3', resources: '428:7' })
  expect(page.querySelector('input[readonly]')).toHaveValue('https://a.example/en/sharedAlbum/secret/')
})

it('accepts a privacy notice that changed', () => {
  expect(fieldsOf(shown(<ConsentNotice context={context} href="/privacy" />), 'acceptPrivacy')).toEqual({})
})

it('has no such forms where scripts run', () => {
  const { locale, siteId } = context
  const page = shown(<Favorites context={{ locale, siteId }} />)
  expect(page.querySelectorAll('form[method=post], details')).toHaveLength(0)
})
