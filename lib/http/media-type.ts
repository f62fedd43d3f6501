/**
 * Returns the media type of a Content-Type header in lower case, without parameters; empty if there is none or more
 * than one, because browsers use the last of several.
 */
export function mediaTypeOf(headers: Headers): string {
  const value = headers.get('content-type') ?? ''
  const [type = ''] = value.toLowerCase().split(';')
  return value.includes(',') || !MEDIA_TYPE.test(type.trim()) ? '' : type.trim()
}

/** Checks the media type of a body, without its parameters. */
export const hasMediaType = (headers: Headers, type: string): boolean => mediaTypeOf(headers) === type

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/

/** Returns whether a body is one JSON text (RFC 6839 names the suffix), not JSON Lines. */
export const isJson = (headers: Headers): boolean =>
  /^(application\/([\w.-]+\+)?|text\/)json$/.test(mediaTypeOf(headers))

/** Returns whether a body is JSON Lines, by any of its media types. */
export const isJsonLines = (headers: Headers): boolean =>
  /^(application|text)\/(x-)?(jsonl|ndjson|jsonlines)$/.test(mediaTypeOf(headers))
