import { type CallName, contract } from '@/lib/contract'
import { linesOf, throughContract } from '@/lib/backend/http/answers'
import { readReplica } from './changes/read-replica'
import { database } from './db/client'
import { Refusal } from './http/refusal'
import { startOutbox } from './mail/worker'
import { refuse } from './refuse'
import { type Arrival, contextOf, localeOf } from './request-context'
import { type Sent, answerCall, buildRouter } from './router'
import { backgroundWork } from './background-work'

let router: ReturnType<typeof buildRouter> | undefined

/**
 * The one way into the back end: a Request under /rc-pub in, its Response out. Never throws; bad input is a 4xx
 * envelope in the language of the request, a broken database 503, a fault of ours 500 with one log line. With
 * RC_PUB_ORIGIN the request is handed on to the back end there.
 */
export async function handle(request: Request, arrival: Arrival = {}): Promise<Response> {
  router ??= buildRouter()
  return router.fetch(request, { arrival })
}

type Call = { params: Record<string, string>; query: URLSearchParams; headers: Record<string, string> }

/**
 * What `handle` would answer to a GET, without the wire between: a page's own calls go this way. Data comes through the
 * contract as it is (lines as they are read), a refusal (or an answer a handler made itself) as a Response.
 */
export async function ask(
  name: CallName,
  { params, query, headers }: Call,
  arrival: Arrival,
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

/** Answers from the read replica where that may be, and from the primary where it fails. */
async function answerRead(name: CallName, sent: Sent, request: Request, arrival: Arrival): Promise<unknown> {
  // Lines are read later, when nothing can be begun anew.
  const replica = arrival.forEverybody && contract[name].answer !== 'lines' ? readReplica() : null
  const reads = await replica?.database()
  if (replica && reads)
    try {
      return await answerCall(name, sent, await contextOf(request, { ...arrival, reads }))
    } catch (error) {
      if (error instanceof Refusal) throw error
      replica.failed(error)
    }
  return answerCall(name, sent, await contextOf(request, arrival))
}
