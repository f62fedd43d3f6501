import type apiMessages from '@/messages/zh/api.json'

export type RefusalKey = keyof typeof apiMessages

/**
 * A call the back end refuses: HTTP status, envelope status (the same except for closed and expired sites) and a
 * message key of messages/zh/api.json. Thrown by handlers; `handle` turns it into the envelope.
 */
export class Refusal extends Error {
  constructor(
    readonly http: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 429 | 503 | 507,
    readonly key: RefusalKey,
    readonly status: number = http,
    readonly headers: Record<string, string> = {},
    readonly data: unknown = null,
  ) {
    super(key)
    this.name = 'Refusal'
  }
}

/** Returns the 404 refusal for what does not exist on this site. */
export const notFound = () => new Refusal(404, 'notFound')
