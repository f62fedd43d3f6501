import { Refusal, badRequest } from '@/lib/backend/http/handler'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isJson, mediaTypeOf } from '@/lib/http/media-type'

type Field = [name: string, value: string]

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/gi

/**
 * Returns the fields of a body that is forwarded as it is. A remote may read what we cannot: another encoding, JSON with
 * text behind it, a key that stands twice, a form of a type nobody declared. Such bodies are refused (400, 415), so that
 * no field is read there that was not checked here.
 */
export async function bodyFields(
  request: Request,
  body: Buffer | null,
  call: Endpoint | undefined,
): Promise<Field[]> {
  if (body === null || body.length === 0) return []
  const contentType = request.headers.get('content-type') ?? ''
  const isUtf8 = [...contentType.matchAll(CHARSET)].every(([, name = '']) => /^utf-?8$/i.test(name))
  const type = mediaTypeOf(request.headers)
  if (isUtf8 && type === 'multipart/form-data' && (call?.multipart || call?.signedUrl))
    return formFields(body, contentType)
  // Uploads may be large, and JSON of their size takes a multiple of it to check.
  if (call?.multipart) throw new Refusal(415, 'unsupportedType')
  if (isUtf8 && type === 'application/x-www-form-urlencoded')
    return [...new URLSearchParams(textOf(body, /^\s*[{[\ufeff]/))]
  if (isUtf8 && isJson(request.headers)) return jsonFields(textOf(body, /^\ufeff/))
  throw new Refusal(415, 'unsupportedType')
}

/** Decodes UTF-8; throws 400 for bytes that are none, and for a text that begins with what its type does not. */
function textOf(body: Buffer, refused: RegExp): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    throw badRequest('UTF-8', 'body')
  }
  if (refused.test(text)) throw badRequest('body', 'body')
  return text
}

/** Names of fields, without the encodings that some parsers of forms decode in them. */
const FIELD_NAME = /^[\w.[\]-]+$/

async function formFields(body: Buffer, contentType: string): Promise<Field[]> {
  const headers = { 'content-type': contentType }
  const form = await new Response(Buffer.from(body), { headers }).formData().catch(() => {
    throw badRequest('multipart', 'body')
  })
  const fields = [...form].map(([name, value]): Field => [name, typeof value === 'string' ? value : 'file'])
  if (!fields.every(([name]) => FIELD_NAME.test(name))) throw badRequest('multipart', 'body')
  return fields
}

const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Returns the fields of JSON, nested ones included; those in a list have its name. */
function jsonFields(text: string): Field[] {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    throw badRequest('JSON', 'body')
  }
  const fields: Field[] = []
  let keys = 0
  const open: [name: string, value: unknown][] = [['', root]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next
    if (Array.isArray(value)) for (const member of value) open.push([name, member])
    else if (typeof value === 'object' && value !== null)
      for (const entry of Object.entries(value)) {
        keys += 1
        open.push(entry)
      }
    else fields.push([name, String(value ?? '')])
  }
  // Of a key that stands twice a remote may read the other value.
  let written = 0
  for (const [, colon] of text.matchAll(STRINGS)) if (colon !== undefined) written += 1
  if (written !== keys) throw badRequest('JSON', 'body')
  return fields
}
