import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { queryClient } from '@/components/providers/query-client'
import { type CallName, type Contract, contract } from '@/lib/contract'
import type { DataIn, Endpoint } from '@/lib/contract/endpoint'

const server = setupServer()

/**
 * Answers the calls of islands in this file; a call no test has answered fails. A test ends with its calls: what comes after
 * its file would find no document any more.
 */
export function useApiServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(async () => {
    const client = queryClient()
    await vi.waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0), 15_000)
    client.clear()
    server.resetHandlers()
  })
  afterAll(() => server.close())
}

/** The body of an answer to a call, held against the contract. */
export const answerOf = <Name extends CallName>(name: Name, data: DataIn<Contract[Name]>) => ({
  status: 0,
  message: '',
  data: (contract[name] as Endpoint).data.parse(data),
})

type Respond = (request: Request) => Response | Promise<Response>

function answer(name: CallName, respond: Respond, { once = false } = {}): Request[] {
  const requests: Request[] = []
  const path = (contract[name] as Endpoint).path.replace(/\{(\w+)\}/g, ':$1')
  server.use(
    http.all(
      `*/rc-pub${path}`,
      ({ request }) => {
        requests.push(request.clone())
        return respond(request)
      },
      { once },
    ),
  )
  return requests
}

/** Answers a call with data, or with what a function makes of the request. Gives the requests as they come. */
export const answerCall = <Name extends CallName>(
  name: Name,
  data: DataIn<Contract[Name]> | ((request: Request) => DataIn<Contract[Name]>),
): Request[] =>
  answer(name, (request) => {
    const made =
      typeof data === 'function' ? (data as (request: Request) => DataIn<Contract[Name]>)(request) : data
    return HttpResponse.json(answerOf(name, made))
  })

type Refusal = { http?: number; status?: number; message?: string; fields?: Record<string, string> }

/** Refuses a call as the back end does. Gives the requests as they come. */
export const refuseCall = (
  name: CallName,
  { http: code = 400, status = code, message = '', fields }: Refusal,
): Request[] =>
  answer(name, () =>
    HttpResponse.json({ status, message, data: fields ? { fields } : null }, { status: code }),
  )

/** Breaks the connection of a call, or of the next one only. Gives the requests as they come. */
export const breakCall = (name: CallName, options?: { once: boolean }): Request[] =>
  answer(name, () => HttpResponse.error(), options)

/** Query of each request. */
export const paramsOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).searchParams)
