import { useMutation, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/components/providers/query-client'
import { QueryProvider } from '@/components/providers/query-provider'
import { currentToasts, dismissToast } from '@/components/ui/toast-store'
import { limits } from '@/lib/rules/limits'
import { clearHistoryMutation, favoritesQuery, memberInfoQuery } from '@/lib/client/queries/personal'
import { answerCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo, pageOf } from '@/tests/support/member-answers'

useApiServer()

const place = { locale: 'en', siteId: 101 } as const
const timers: { ms: number | undefined; run: () => void }[] = []

const Island = () => {
  const favorites = useQuery(favoritesQuery(place, { page: 0 }))
  const info = useQuery(memberInfoQuery(place))
  const clear = useMutation(clearHistoryMutation(place))
  return (
    <button type="button" onClick={() => clear.mutate()}>
      {`${favorites.status} ${info.status} ${clear.status}`}
    </button>
  )
}

const show = () =>
  render(
    <QueryProvider>
      <Island />
    </QueryProvider>,
  )

beforeEach(() => {
  Cookies.set('userName', 'z****g')
  const plain = window.setTimeout.bind(window)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== limits.unauthorised.redirect) return plain(run, ms)
    timers.push({ ms, run })
    return 0
  }) as typeof setTimeout)
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient().clear()
  // Runs the redirect to the login page (jsdom does not navigate), so that the next 401 counts again.
  for (const { run } of timers.splice(0)) run()
  for (const { id } of currentToasts()) dismissToast(id)
})

it('leads to the login page once for any number of queries that were answered 401', async () => {
  for (const name of ['collects', 'memberInfo'] as const)
    refuseCall(name, { http: 401, message: 'Please sign in first.' })
  show()
  expect(await screen.findByText('error error idle')).toBeVisible()
  expect(currentToasts().map(({ text }) => text)).toEqual(['Please sign in first.'])
  expect(Cookies.get('userName')).toBeUndefined()
  expect(timers.map(({ ms }) => ms)).toEqual([1100])
})

it('leads to the login page after a mutation that was answered 401', async () => {
  answerCall('memberInfo', memberInfo)
  answerCall('collects', pageOf([]))
  refuseCall('clearHistory', { http: 401, message: 'Your session has ended.' })
  show()
  await screen.findByText('success success idle')
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('success success error')
  expect(currentToasts().map(({ text }) => text)).toEqual(['Your session has ended.'])
  expect(timers.map(({ ms }) => ms)).toEqual([1100])
})

it('is one for all islands of a page', () => {
  expect(queryClient()).toBe(queryClient())
})
