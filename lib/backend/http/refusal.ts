import type apiMessages from '@/messages/zh/api.json'

export type RefusalKey = keyof typeof apiMessages

type Details = { status?: number; headers?: Record<string, string>; data?: unknown }

/**
 * A call the back end refuses: HTTP status, envelope status (the same except for closed and expired sites) and a
 * message key of messages/zh/api.json. Thrown by handlers; `handle` turns it into the envelope.
 */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  readonly data: unknown

  constructor(
    readonly http: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 429 | 503 | 507,
    readonly key: RefusalKey,
    { status = http, headers = {}, data = null }: Details = {},
  ) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.headers = headers
    this.data = data
  }
}

/** Returns the 400 refusal that names the unreadable field, and in which part of the call it is. */
export const badRequest = (field: string, where?: 'body' | 'query' | 'path'): Refusal =>
  new Refusal(400, 'badRequest', { data: where ? { where, field } : { field } })

/** Returns the 404 refusal for what does not exist on this site. */
export const notFound = () => new Refusal(404, 'notFound')

/** Returns what was found; throws the 404 refusal for what does not exist on this site. */
export function existing<T extends object>(found: T | null | undefined): T {
  if (!found) throw notFound()
  return found
}
