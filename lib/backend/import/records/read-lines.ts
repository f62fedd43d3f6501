import { type ReadStream, createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { withoutInvalid } from '../invalid-characters'
import { RECORD_LIMITS } from '../import-limits'
import { type UnpackBudget, excessOf, unpackBudget } from '../sources/unpack-budget'
import { type BibliographicRecord, bibliographicRecord } from './record'

type Parsed = { record: BibliographicRecord; text: string } | { fault: string; isObject?: true }

/** A line of a records file; `isObject`: it is an object of JSON, but no record. */
export type Line = { number: number } & Parsed

type Options = {
  onBytes?: (done: number, total: number) => void
  /** What was unpacked of the archive the file is in. */
  budget?: UnpackBudget | undefined
}

/** Reads a JSON Lines file, plain or gzipped (bounded like an archive); yields a record or an error for each line. Skips blank lines. */
export async function* readLines(file: string, { onBytes, budget }: Options = {}): AsyncGenerator<Line> {
  const { size } = await stat(file)
  const raw = createReadStream(file)
  let done = 0
  raw.on('data', (chunk) => onBytes?.((done += chunk.length), size))
  const stream = /\.gz$/i.test(file) ? gunzipped(raw, budget ?? unpackBudget(size)) : raw
  let number = 0
  try {
    for await (const text of lines(stream)) {
      number += 1
      if (text === null) yield { number, fault: `the line is longer than ${RECORD_LIMITS.line} characters` }
      else if (text.trim()) yield { number, ...parseLine(text) }
    }
  } finally {
    raw.destroy()
  }
}

async function* gunzipped(raw: ReadStream, budget: UnpackBudget): AsyncGenerator<Buffer> {
  const stream = raw.pipe(createGunzip())
  raw.on('error', (error) => stream.destroy(error))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.gunzipped += chunk.length
    const excess = excessOf(budget)
    if (excess !== null) throw new Error(excess)
    yield chunk
  }
}

/** Yields the lines of a stream; null for one that is too long, which is not buffered. */
async function* lines(stream: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  let skipping = false
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      yield skipping || part.length > RECORD_LIMITS.line ? null : part
      skipping = false
    }
    if (rest.length > RECORD_LIMITS.line) {
      skipping = true
      rest = ''
    }
  }
  rest += decoder.decode()
  if (skipping) yield null
  else if (rest) yield rest
}

/** JSON escapes of control characters, surrogates and noncharacters, and the latter as they are. */
const SPECIAL = /\\(?:u00[0189]|u007f|ud[89a-f]|ufff[ef]|[bf])|[\x7f-\x9f\ufffe\uffff]/i
/** Unpaired surrogates, which the database cannot store. */
const HALF = /\p{Cs}/gu
const cleared = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutInvalid(value.replace(HALF, '\ufffd')) : value

function parseLine(text: string): Parsed {
  let value: unknown
  try {
    value = SPECIAL.test(text) ? JSON.parse(text, cleared) : JSON.parse(text)
  } catch (error) {
    return { fault: `no JSON (${(error as Error).message})` }
  }
  const result = bibliographicRecord.safeParse(value)
  if (result.success) return { record: result.data, text: text.trim() }
  const fault = result.error.issues
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ')
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { fault, isObject: true }
    : { fault }
}
