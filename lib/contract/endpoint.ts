import { z } from '@/lib/zod'

/** Kinds of response: the envelope, a file with its media type, JSON Lines, or JSON without an envelope. */
export type AnswerKind = 'json' | 'file' | 'lines' | 'unwrapped'

/**
 * A call of the API: method, path under /rc-pub with `{name}` placeholders, and zod schemas of its parts. `data` is the
 * data in the envelope; for `lines` a single line, for `unwrapped` the whole body.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Answer extends AnswerKind = AnswerKind,
> = {
  method: 'GET' | 'POST' | 'DELETE' | readonly ('GET' | 'POST' | 'DELETE')[]
  path: `/${string}`
  summary: string
  params: Params
  query: Query
  body: Body
  data: Data
  answer: Answer
  /** Other paths that clients of the original platform use. */
  aliases: readonly `/${string}`[]
  /** Maximum bytes of the body; 64 KiB by default. */
  maxBody: number
  /** Accepts HTML forms too; they are answered by a redirect. */
  form: boolean
  /** The body is multipart/form-data, passed to the handler as FormData. */
  multipart: boolean
  /** Authenticated by a signed code in the URL: accepted from anywhere, without Origin (RFC 8058). */
  signedUrl: boolean
  /** Called by the front of this server only: refused from the network, before the body is read. */
  ofFronts: boolean
}

const nothing = z.object({})

/** Declares an endpoint; omitted parts accept nothing. */
export function endpoint<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
  Answer extends AnswerKind = 'json',
>(parts: {
  method?: Endpoint['method']
  path: `/${string}`
  summary: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  answer?: Answer
  aliases?: readonly `/${string}`[]
  maxBody?: number
  form?: boolean
  multipart?: boolean
  signedUrl?: boolean
  ofFronts?: boolean
}): Endpoint<Params, Query, Body, Data, Answer> {
  return {
    method: 'GET',
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: z.undefined() as unknown as Body,
    answer: 'json' as Answer,
    aliases: [],
    maxBody: 65_536,
    form: false,
    multipart: false,
    signedUrl: false,
    ofFronts: false,
    ...parts,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type DataOf<E extends Endpoint> = z.output<E['data']>
export type ParamsIn<E extends Endpoint> = z.input<E['params']>
export type QueryIn<E extends Endpoint> = z.input<E['query']>
export type BodyIn<E extends Endpoint> = z.input<E['body']>
export type DataIn<E extends Endpoint> = z.input<E['data']>
