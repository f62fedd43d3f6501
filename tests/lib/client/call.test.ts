import { expect, it } from 'vitest'
import { dataOf } from '@/lib/client/call'
import type { RcPubError } from '@/lib/client/rc-pub-error'
import { formatError } from '@/lib/text/format-error'

const failureOf = (status: number, data: unknown) => {
  try {
    dataOf('channelList', { status, data })
  } catch (error) {
    return error as RcPubError
  }
  throw new Error('there was data')
}

it.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>', 'unreachable', 'HTTP 502'],
  ['a refusal without an envelope', 403, 'Forbidden', 'unreachable', 'HTTP 403'],
  ['another shape', 200, { status: 0, message: '', data: 1 }, 'bad-shape', / <- channelList: /],
])('keeps the reason of %s for logs, and has no text for readers', (_name, status, data, kind, reason) => {
  const failure = failureOf(status, data)
  expect(failure).toMatchObject({ kind, message: '' })
  expect(formatError(failure)).toMatch(reason)
})

it('has the text of the server for readers', () => {
  const busy = failureOf(503, { status: 503, message: 'Please try again later.', data: null })
  expect(busy).toMatchObject({ kind: 'unreachable', message: 'Please try again later.' })
})
