import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FavoriteNote } from '@/components/account/personal/favorite-note'
import { QueryProvider } from '@/components/providers/query-provider'
import messages from '@/messages/en/personal.json'
import { answerCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const favorite = {
  ...{ id: 1, resourceId: 7, type: 428, gone: false, site: null, citation: 'A paper', note: null },
  ...{ createdAt: '2026-11-20T08:00:00Z', resource: null },
}

const show = () => {
  answerCall('memberInfo', memberInfo)
  renderWithMessages(
    <QueryProvider>
      <FavoriteNote context={{ locale: 'en', siteId: 101 }} item={favorite} />
      <input aria-label="Elsewhere" />
    </QueryProvider>,
  )
}
const addButton = () => screen.getByRole('button', { name: messages.noteAdd })

it('moves focus into the note and back to its button', async () => {
  show()
  addButton().focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText(messages.note)).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: messages.cancel }))
  expect(addButton()).toHaveFocus()
})

it('moves focus back after saving, but not from where a member went on meanwhile', async () => {
  show()
  answerCall('collect', true)
  for (const hasMovedOn of [false, true]) {
    await userEvent.click(addButton())
    await userEvent.click(screen.getByRole('button', { name: messages.save }))
    const elsewhere = screen.getByLabelText('Elsewhere')
    if (hasMovedOn) elsewhere.focus()
    await waitFor(() => expect(hasMovedOn ? elsewhere : addButton()).toHaveFocus())
    await waitFor(() => expect(addButton()).toBeVisible())
    expect(hasMovedOn ? elsewhere : addButton()).toHaveFocus()
  }
})

it('leaves focus alone where a draft opens the form', () => {
  sessionStorage.setItem(`draft.note ${favorite.type} ${favorite.resourceId}`, 'begun')
  show()
  expect(screen.getByLabelText(messages.note)).toHaveValue('begun')
  expect(document.body).toHaveFocus()
})
