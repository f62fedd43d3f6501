import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchSuggestions } from '@/lib/browser/suggestions'
import { SuggestBehaviour } from '@/components/search/suggest-behaviour'
import { answerCall, useApiServer } from '@/tests/support/api-server'

useApiServer()
beforeEach(
  () =>
    void answerCall('suggest', (request) =>
      new URL(request.url).searchParams.get('q') === '光'
        ? [
            { kind: 'keyword' as const, label: '光学', enLabel: null, id: null, doi: null },
            { kind: 'author' as const, label: '光明', enLabel: 'Guang Ming', id: null, doi: null },
          ]
        : [],
    ),
)

it('offers what begins so, and takes the chosen one', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <input aria-label="检索词" data-suggest="" />
      <SuggestBehaviour locale="zh" siteId={101} />
    </form>,
  )
  const box = screen.getByRole('textbox', { name: '检索词' })
  await userEvent.type(box, '光')
  // The code of suggestions is loaded on demand.
  expect(await screen.findAllByRole('option', {}, { timeout: 8000 })).toHaveLength(2)
  expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('2 条建议')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('光明 作者')
  await userEvent.keyboard('{Enter}')
  expect(box).toHaveValue('光明')
  expect(submit).toHaveBeenCalledOnce()
  expect(box).toHaveAttribute('aria-expanded', 'false')
})

it('leads to the page of a chosen work', async () => {
  const box = document.body.appendChild(document.createElement('input'))
  const [openPage, end] = [vi.fn(), new AbortController()]
  await watchSuggestions(box, {
    locale: 'zh',
    suggest: () =>
      Promise.resolve([
        {
          kind: 'work',
          label: '光 H<sub>2</sub>O',
          enLabel: null,
          id: 7,
          doi: '10.5/x',
          address: 'j.example',
        },
      ]),
    classes: { list: '', status: '' },
    signal: end.signal,
    openPage,
  })
  await userEvent.type(box, '光')
  expect(await screen.findByRole('option', {}, { timeout: 8000 })).toHaveTextContent('光 H2O 论文')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(openPage).toHaveBeenCalledWith('//j.example/zh/article/doi/10.5/x/')
  expect(box).toHaveValue('光')
  end.abort()
  box.remove()
})

it('stays away from expressions and closes on Escape', async () => {
  render(
    <>
      <input aria-label="检索词" data-suggest="" />
      <SuggestBehaviour locale="zh" siteId={101} />
    </>,
  )
  const box = screen.getByRole('textbox')
  await userEvent.type(box, '光')
  await screen.findAllByRole('option', {}, { timeout: 8000 })
  await userEvent.keyboard('{Escape}')
  expect(box).toHaveAttribute('aria-expanded', 'false')
  await userEvent.clear(box)
  await userEvent.type(box, 'a AND b')
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
})

it('serves who was in the box before the scripts came', async () => {
  const box = document.body.appendChild(document.createElement('input'))
  box.dataset.suggest = ''
  box.focus()
  render(<SuggestBehaviour locale="zh" siteId={101} />)
  await waitFor(() => expect(box).toHaveAttribute('role', 'combobox'), { timeout: 8000 })
  box.remove()
})
