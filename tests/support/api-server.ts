import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { queryClient } from '@/components/providers/query-client'
import { type CallName, type Contract, contract } from '@/lib/contract'
import type { DataIn, Endpoint } from '@/lib/contract/endpoint'

const server = setupServer()

/**
 * Mocks the API for the islands in this file; an unmocked call fails. Each test waits for its calls, because a response
 * after the end of its file would find no document.
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

/** Returns the body of a response, validated by the contract. */
const answerOf = <Name extends CallName>(name: Name, data: DataIn<Contract[Name]>) => ({
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

/** Mocks a call with data, or with a function of the request. Returns the received requests. */
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

/** Mocks a refusal of a call as the back end sends it. Returns the received requests. */
export const refuseCall = (
  name: CallName,
  { http: code = 400, status = code, message = '', fields }: Refusal,
): Request[] =>
  answer(name, () =>
    HttpResponse.json({ status, message, data: fields ? { fields } : null }, { status: code }),
  )

/** Breaks the connection of a call, or only of the next one. Returns the received requests. */
export const breakCall = (name: CallName, options?: { once: boolean }): Request[] =>
  answer(name, () => HttpResponse.error(), options)

/** Returns the query of each request. */
export const paramsOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).searchParams)
