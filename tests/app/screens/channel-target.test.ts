import { expect, it } from 'vitest'
import { loadChannel } from '@/app/_channel/load-channel'
import type { ScreenContext } from '@/app/_page/screen'
import { loadEditorialBoard } from '@/app/[site]/[locale]/(portal)/editorial-board/load'
import { arbitraryPageContext } from '@/tests/support/page-context'

/** A call that answers lists of 250 entries in pages. */
const call = (name: string, { query }: { query: { page: number; size: number } }) => {
  const { page, size } = query
  const content = Array.from({ length: Math.min(size, 250 - page * size) }, (_, at) => ({
    ...{ id: page * size + at + 1, siteId: 101, name: '书', title: '书', authors: '' },
  }))
  const list = { content, totalPages: Math.ceil(250 / size), totalElements: 250, number: page, size }
  return Promise.resolve(
    name === 'moduleList' ? [] : name === 'expertList' ? [{ ...list, position: '编委' }] : list,
  )
}

const context = { ...arbitraryPageContext('zh'), call } as unknown as ScreenContext
const load = (ids: number[]) =>
  loadChannel(context, { id: 1, target: { kind: 'book', keys: [], ids } } as never, 0)

it('finds the chosen entries of a target on whatever page of the list they are', async () => {
  const { cards, more } = await load([7, 240])
  expect([cards.map(({ id }) => id), more]).toEqual([[7, 240], null])
})

it('leads to the list where a target without chosen entries has more than the page shows', async () => {
  const { cards, more } = await load([])
  expect([cards.length, more]).toEqual([100, '/zh/book/'])
})

it('shows all members of a board', async () => {
  const board = await loadEditorialBoard(context, { params: { editorialId: 230 }, query: {} } as never)
  expect(board.groups.map(({ content }) => content.length)).toEqual([250])
  expect(board.expert?.id).toBe(230)
})
