import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FavoriteButton } from '@/components/account/favorite-button'
import { Toaster } from '@/components/ui/toaster'
import { translator } from '@/lib/i18n/translator'
import { answerCall, breakCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo, pageOf } from '@/tests/support/member-answers'

useApiServer()

const t = translator('en', 'favorite')
const failure = translator('en', 'failure')
const [article, news] = [428, -2]

const show = (type = article) =>
  render(
    <>
      <Toaster />
      <FavoriteButton
        {...{ locale: 'en', siteId: 101, type, id: 7 }}
        labels={{ add: t('collect'), added: t('collected') }}
      />
    </>,
  )

const button = () => screen.getByRole('button', { name: new RegExp(`^(${t('collect')}|${t('collected')})$`) })

beforeEach(() => {
  Cookies.set('userName', 'z****g')
  answerCall('memberInfo', memberInfo)
})
afterEach(() => {
  Cookies.remove('userName')
})

it('shows a member what is a favorite, and records the visit once', async () => {
  answerCall('isCollect', true)
  const visits = answerCall('addHistory', true)
  show()
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(visits).toHaveLength(1))
  expect(await visits[0]?.json()).toEqual({ id: 7, type: article })
})

it('asks nothing for a visitor', async () => {
  Cookies.remove('userName')
  const reads = answerCall('isCollect', true)
  show()
  await new Promise((done) => setTimeout(done, 100))
  expect([reads, button().getAttribute('aria-pressed')]).toEqual([[], 'false'])
})

it('collects at once what no album holds', async () => {
  answerCall('isCollect', false)
  answerCall('addHistory', true)
  const collected = answerCall('collect', true)
  show(news)
  fireEvent.click(button())
  expect(await screen.findByText(t('collectDone'))).toBeInTheDocument()
  expect(await collected[0]?.json()).toEqual({ id: 7, type: news })
  expect(collected).toHaveLength(1)
  expect(button()).toHaveAttribute('aria-pressed', 'true')
})

it('removes a favorite after asking', async () => {
  let favorite = true
  answerCall('isCollect', () => favorite)
  answerCall('addHistory', true)
  const removed = answerCall('unCollectByIdAndType', () => {
    favorite = false
    return true
  })
  show()
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
  fireEvent.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: t('uncollectTitle') }))
  fireEvent.click(dialog.getByRole('button', { name: t('remove') }))
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'))
  expect(removed).toHaveLength(1)
})

it('asks favorites or album, the usual choice made already', async () => {
  answerCall('isCollect', false)
  answerCall('addHistory', true)
  answerCall('albumSearch', pageOf([]))
  const collected = answerCall('collect', true)
  show()
  fireEvent.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: t('chooseTitle') }))
  const choice = within(dialog.getByRole('group', { name: t('chooseTarget') }))
  expect(choice.getByRole('radio', { name: t('favorites') })).toBeChecked()
  fireEvent.click(dialog.getByRole('button', { name: t('save') }))
  await waitFor(() => expect(collected).toHaveLength(1))
})

it('puts a work into an album made on the spot, and a second try makes no second album', async () => {
  answerCall('isCollect', false)
  answerCall('addHistory', true)
  answerCall('albumSearch', pageOf([]))
  const made = answerCall('saveAlbum', { id: 9, name: '', enName: 'Lasers', itemCount: 0 })
  breakCall('addToAlbum', { once: true })
  show()
  fireEvent.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: t('chooseTitle') }))
  fireEvent.click(dialog.getByRole('radio', { name: t('myAlbums') }))
  fireEvent.change(await dialog.findByRole('combobox'), { target: { value: 'new' } })
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Lasers' } })
  fireEvent.click(dialog.getByRole('button', { name: t('save') }))
  expect(await dialog.findByRole('alert')).toBeInTheDocument()
  expect(dialog.getByRole('option', { name: 'Lasers', selected: true })).toBeInTheDocument()
  const added = answerCall('addToAlbum', { added: 1 })
  fireEvent.click(dialog.getByRole('button', { name: t('save') }))
  // The toast moves from the dialog to the page when the dialog closes.
  await waitFor(() => expect(screen.getByText(t('addedToAlbum'))).toBeInTheDocument())
  expect(await added[0]?.json()).toEqual({ id: 9, resources: [{ id: 7, type: article }] })
  expect(made).toHaveLength(1)
})

const openAlbums = async () => {
  answerCall('isCollect', false)
  answerCall('addHistory', true)
  show()
  fireEvent.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: t('chooseTitle') }))
  fireEvent.click(dialog.getByRole('radio', { name: t('myAlbums') }))
  return dialog
}

it('names each try of an album by its name: a repeat creates no second one, another name is not refused', async () => {
  answerCall('albumSearch', pageOf([]))
  const tries = breakCall('saveAlbum')
  const dialog = await openAlbums()
  fireEvent.change(await dialog.findByRole('combobox'), { target: { value: 'new' } })
  for (const [at, name] of ['Laser', 'Laser', 'Lasers'].entries()) {
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: name } })
    fireEvent.click(dialog.getByRole('button', { name: t('save') }))
    await waitFor(() => expect(tries).toHaveLength(at + 1))
    expect(await dialog.findByRole('alert')).toBeInTheDocument()
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: t('save') })).not.toHaveAttribute('aria-busy'),
    )
  }
  const [first, second, third] = tries.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  fireEvent.click(dialog.getByRole('button', { name: t('cancel') }))
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
})

it('offers no new album in place of albums that could not be loaded, but another try', async () => {
  breakCall('albumSearch', { once: true })
  const dialog = await openAlbums()
  expect(await dialog.findByRole('alert')).toHaveTextContent(failure('failed'))
  expect(dialog.queryByRole('combobox')).toBeNull()
  expect(dialog.getByRole('button', { name: t('save') })).toBeDisabled()
  answerCall('albumSearch', pageOf([{ id: 9, name: '激光', enName: 'Lasers', itemCount: 0 }]))
  fireEvent.click(dialog.getByRole('button', { name: t('retry') }))
  expect(await dialog.findByRole('option', { name: 'Lasers' })).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: t('save') })).toBeEnabled()
})

it('offers every album of a member who has several pages of them', async () => {
  const pages = [1, 2, 3].map((id) => [{ id, name: '', enName: `Album ${id}`, itemCount: 0 }])
  const calls = answerCall('albumSearch', (request) => {
    const number = Number(new URL(request.url).searchParams.get('page'))
    return { ...pageOf(pages[number] ?? []), number, totalPages: 3 }
  })
  const dialog = await openAlbums()
  expect(await dialog.findByRole('option', { name: 'Album 3' })).toBeInTheDocument()
  expect(dialog.getAllByRole('option')).toHaveLength(5)
  expect(calls).toHaveLength(3)
})

it('says why a work could not be collected', async () => {
  answerCall('isCollect', false)
  answerCall('addHistory', true)
  refuseCall('collect', { http: 500, message: '' })
  show(news)
  fireEvent.click(button())
  expect(await screen.findByText(new RegExp(failure('failed').slice(0, 12)))).toBeInTheDocument()
  expect(button()).toHaveAttribute('aria-pressed', 'false')
})
