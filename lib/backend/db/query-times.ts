import { Client } from 'pg'
import { histogram } from '@/lib/metrics'
import { statementSpan } from '@/lib/tracing/spans'

const seconds = histogram({
  name: 'portal_query_seconds',
  help: 'Seconds from a statement to its answer, its wait for the session included',
  labelNames: ['result'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 2],
})

const done = { ok: seconds.labels('ok'), failed: seconds.labels('failed') }

type Callback = (error: unknown, ...rest: unknown[]) => void
type Query = (...input: unknown[]) => unknown

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')

/**
 * Returns whether the server did not respond within `query_timeout`: later queries on this connection would wait for
 * ever.
 */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * A connection that times and traces its statements, called with a callback (by a pool) or for a promise (in a
 * transaction).
 */
export class TimedClient extends Client {
  constructor(...input: ConstructorParameters<typeof Client>) {
    super(...input)
    const query = this.query.bind(this) as Query
    this.query = ((...queryInput: unknown[]) => {
      const began = performance.now()
      const endSpan = statementSpan(() => textOf(queryInput[0]))
      const observe = (error: unknown) => {
        ;(error ? done.failed : done.ok).observe((performance.now() - began) / 1000)
        endSpan(error)
        if (isSilence(error)) this.connection.stream.destroy()
      }
      const callback = queryInput.at(-1)
      if (typeof callback === 'function') {
        const timed: Callback = (error, ...rest) => {
          observe(error)
          ;(callback as Callback)(error, ...rest)
        }
        return query(...queryInput.slice(0, -1), timed)
      }
      const answer = query(...queryInput)
      if (answer instanceof Promise)
        answer.then(
          () => observe(null),
          (error: unknown) => observe(error),
        )
      return answer
    }) as typeof this.query
  }
}
