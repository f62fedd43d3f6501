import type { AxiosInstance, AxiosResponse } from 'axios'
import { type CallName, type Contract, contract } from '@/lib/contract'
import type { BodyIn, DataOf, Endpoint, ParamsIn, QueryIn } from '@/lib/contract/endpoint'
import { closedSiteOf, envelope } from '@/lib/contract/envelope'
import { RcPubError, brokenCall, kindOf } from './rc-pub-error'

export type Input<E extends Endpoint> = {
  params?: ParamsIn<E>
  query?: QueryIn<E>
  body?: BodyIn<E>
  /** Solution of the captcha, sent in the header of that name. */
  captcha?: string
  /** One per user action: a repeat gets the first response. */
  idempotencyKey?: string
  signal?: AbortSignal
  method?: 'GET' | 'POST' | 'DELETE'
}

export type Client = <Name extends CallName>(
  name: Name,
  input?: Input<Contract[Name]>,
) => Promise<DataOf<Contract[Name]>>

/**
 * Creates the typed client of an axios instance: fills in the path, adds `timestamps` to GETs, unwraps the envelope and
 * parses the data. Throws RcPubError only.
 */
export function buildClient(http: AxiosInstance): Client {
  return async (name, input = {}) => {
    const call = contract[name] as Endpoint
    const method = input.method ?? (Array.isArray(call.method) ? call.method[0] : call.method) ?? 'GET'
    const response = await send(http, {
      url: `/rc-pub${fillPath(call.path, (input.params ?? {}) as Record<string, unknown>)}`,
      method,
      params: { ...(input.query as object), ...(method === 'GET' ? { timestamps: Date.now() } : {}) },
      data: input.body,
      headers: {
        ...(input.captcha ? { captcha: input.captcha } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      },
      ...(input.signal ? { signal: input.signal } : {}),
    })
    return dataOf(name, response)
  }
}

/**
 * Returns the data of a response, validated by the contract; throws RcPubError for a failure and for any other shape.
 */
export function dataOf<Name extends CallName>(name: Name, response: Answered): DataOf<Contract[Name]> {
  const call = contract[name] as Endpoint
  const data = call.answer === 'unwrapped' && response.status < 400 ? response.data : open(response)
  const parsed = call.data.safeParse(data)
  // A call without envelope also reports its failure in one.
  if (!parsed.success && call.answer === 'unwrapped') open(response)
  if (!parsed.success) throw brokenCall('bad-shape', `${name}: ${parsed.error.issues[0]?.message ?? 'shape'}`)
  return parsed.data as DataOf<Contract[Name]>
}

type Answered = Pick<AxiosResponse, 'status' | 'data'>

async function send(
  http: AxiosInstance,
  config: Parameters<AxiosInstance['request']>[0],
): Promise<AxiosResponse> {
  try {
    return await http.request({ ...config, validateStatus: () => true })
  } catch (error) {
    throw brokenCall('unreachable', error)
  }
}

/** Returns the envelope's data, or throws the failure it reports. */
function open(response: Answered): unknown {
  const parsed = envelope.safeParse(response.data)
  if (!parsed.success)
    throw brokenCall(
      response.status === 200 ? 'bad-shape' : kindOf(null, response.status),
      `HTTP ${response.status}`,
      response.status,
    )
  const { status, message, data } = parsed.data
  if (status !== 0)
    throw new RcPubError(kindOf(status, response.status), message, status, fieldsIn(data), closedSiteOf(data))
  return data
}

/** Returns `data.fields` of a refusal: error text by field. */
function fieldsIn(data: unknown): Record<string, string> {
  const fields = (data as { fields?: unknown } | null)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
