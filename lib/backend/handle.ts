import { type CallName, contract } from '@/lib/contract'
import { linesOf, throughContract } from '@/lib/backend/http/answers'
import { readReplica } from './changes/read-replica'
import { database } from './db/client'
import { isStatementTimeout } from './db/write-rows'
import { Refusal } from '@/lib/backend/http/handler'
import { startOutbox } from './mail/outbox-worker'
import { refuse } from './refuse'
import { type CallOrigin, contextOf, localeOf } from './request-context'
import { type CallInput, answerCall, buildRouter } from './router'
import { backgroundWork } from './background-work'

let router: ReturnType<typeof buildRouter> | undefined

/**
 * Handles a request under /rc-pub: the only entrance to the back end. Never throws; bad input is a 4xx envelope in the
 * language of the request, a database failure 503, an internal error 500 with a log line. With RC_PUB_ORIGIN the
 * request is forwarded to that back end.
 */
export async function handle(request: Request, arrival: CallOrigin = {}): Promise<Response> {
  router ??= buildRouter()
  return router.fetch(request, { arrival })
}

type Call = { params: Record<string, string>; query: URLSearchParams; headers: Record<string, string> }

/**
 * Handles a GET like `handle`, but in process without serialisation, for pages. Data is validated by the contract
 * (lines as they are read); a refusal, or a handler's own response, is returned as a Response.
 */
export async function readInProcess(
  name: CallName,
  { params, query, headers }: Call,
  arrival: CallOrigin,
): Promise<{ data: unknown } | Response> {
  const call = contract[name]
  const request = new Request(`http://rc-pub.internal/rc-pub${call.path}`, { headers })
  try {
    startOutbox(arrival.db ?? (await database()), backgroundWork)
    const answered = await answerRead(name, { params, query, body: async () => undefined }, request, arrival)
    if (answered instanceof Response) return answered
    return {
      data:
        call.answer === 'lines'
          ? linesOf(call, answered as AsyncIterable<unknown>)
          : throughContract(call, answered ?? null),
    }
  } catch (error) {
    return refuse(error, localeOf(request), request)
  }
}

/** Reads from the replica if possible, and from the primary if that fails. */
async function answerRead(
  name: CallName,
  sent: CallInput,
  request: Request,
  arrival: CallOrigin,
): Promise<unknown> {
  // Lines are read later, when the call can no longer be repeated.
  const replica = arrival.forEverybody && contract[name].answer !== 'lines' ? readReplica() : null
  const reads = await replica?.database()
  if (replica && reads)
    try {
      return await answerCall(name, sent, await contextOf(request, { ...arrival, reads }))
    } catch (error) {
      if (error instanceof Refusal) throw error
      // A replica that ended a slow statement is there.
      if (!isStatementTimeout(error)) replica.failed(error)
    }
  return answerCall(name, sent, await contextOf(request, arrival))
}
