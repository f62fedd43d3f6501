import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeleteRecord } from '@/components/account/personal/downloads'
import { QueryProvider } from '@/components/providers/query-provider'
import { deleteDownloadMutation } from '@/lib/client/queries/personal'
import messages from '@/messages/en/personal.json'
import { answerCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

it('deletes the record of a work that is gone once its question is answered', async () => {
  answerCall('memberInfo', memberInfo)
  const deleted = answerCall('deleteDownload', true)
  const place = { locale: 'en', siteId: 101 } as const
  renderWithMessages(
    <QueryProvider>
      <DeleteRecord
        {...{ context: place, question: messages.goneArticle, id: 7, call: 'deleteDownload' }}
        remove={deleteDownloadMutation(place)}
      />
    </QueryProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: messages.remove }))
  expect(screen.getByRole('dialog')).toHaveTextContent(messages.goneArticle)
  expect(deleted).toEqual([])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: messages.remove }))
  await waitFor(() => expect(deleted).toHaveLength(1))
  expect(await deleted[0]?.json()).toEqual({ id: 7 })
  expect(deleted[0]?.headers.get('token')).toBe('csrf')
  expect(deleted[0]?.headers.get('siteId')).toBe('101')
})
