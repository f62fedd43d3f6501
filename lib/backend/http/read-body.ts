import type { Endpoint } from '@/lib/contract/endpoint'
import { recordInput } from './form-draft'
import { isUrlEncoded } from './origin'
import { hasMediaType } from '@/lib/http/media-type'
import { readRequestBody } from '@/lib/http/read-bounded'
import { Refusal, badRequest } from './handler'

/** Reads the JSON body of a call that changes something, within its byte limit; undefined for calls without one. */
export async function readBody(request: Request, call: Endpoint, address: string | null): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD' || call.answer === 'file') return undefined
  const bytes = await readRequestBody(request, call.maxBody, address)
  if (bytes.length === 0) return undefined
  // RFC 8058 section 3.1 recommends multipart/form-data to mail servers, which may send either kind of form.
  if (call.signedUrl)
    return isMultipart(request) ? textFields(await formData(request, bytes)) : formFields(bytes)
  if (call.form && !call.multipart && isUrlEncoded(request)) {
    const values = formFields(bytes)
    recordInput(request, values)
    return values
  }
  if (call.multipart) return formData(request, bytes)
  if (!hasMediaType(request.headers, 'application/json')) throw new Refusal(415, 'unsupportedType')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest('JSON', 'body')
  }
}

/** Fields of which a form may have several, one for each chosen record. */
export const LIST_FIELDS = ['resources']

function formFields(bytes: Uint8Array): Record<string, string> {
  const fields = new URLSearchParams(Buffer.from(bytes).toString('utf8'))
  const lists = LIST_FIELDS.flatMap((name) => (fields.has(name) ? [[name, fields.getAll(name).join()]] : []))
  return { ...Object.fromEntries(fields), ...(Object.fromEntries(lists) as Record<string, string>) }
}

const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const isMultipart = (request: Request): boolean => hasMediaType(request.headers, 'multipart/form-data')

/** Parses a multipart body that was read in full and within its limit. */
async function formData(request: Request, bytes: Uint8Array): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!isMultipart(request)) throw new Refusal(415, 'unsupportedType')
  const contentLength = request.headers.get('content-length')
  if (contentLength !== null && Number(contentLength) !== bytes.length) throw badRequest('file')
  try {
    return await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw badRequest('multipart', 'body')
  }
}
