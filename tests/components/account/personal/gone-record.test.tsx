import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GoneRecord } from '@/components/account/personal/gone-record'
import { QueryProvider } from '@/components/providers/query-provider'
import { deleteDownloadMutation } from '@/lib/client/queries/personal'
import words from '@/messages/en/personal.json'
import { answerCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'

useApiServer()

it('deletes the record of a work that is gone once its question is answered', async () => {
  answerCall('memberInfo', memberInfo)
  const deleted = answerCall('deleteDownload', true)
  const place = { locale: 'en', siteId: 101, words } as const
  render(
    <QueryProvider>
      <GoneRecord place={place} question={words.goneArticle} id={7} remove={deleteDownloadMutation(place)} />
    </QueryProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: words.remove }))
  expect(screen.getByRole('dialog')).toHaveTextContent(words.goneArticle)
  expect(deleted).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: words.ok }))
  await waitFor(() => expect(deleted).toHaveLength(1))
  expect(await deleted[0]?.json()).toEqual({ id: 7 })
  expect(deleted[0]?.headers.get('token')).toBe('csrf')
  expect(deleted[0]?.headers.get('siteId')).toBe('101')
})
