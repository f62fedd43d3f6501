import { stripVTControlCharacters } from 'node:util'
import { formatError } from './text/format-error'
import { redact } from './text/redact'
import { env } from './env'
import { isLogRecord, logLine, logRecord } from './log-line'

type Stream = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean | undefined }

/**
 * With LOG_FORMAT=json turns everything this process writes to stdout and stderr, libraries included, into log records,
 * one per write. Does nothing on a terminal. `isCommand`: stdout is the list or report that was requested and stays
 * text, and stderr is not redacted, for commands that print keys on request.
 */
export function writeLogRecords(area: string, { isCommand = false } = {}): void {
  if (env.LOG_FORMAT !== 'json') return
  if (!isCommand) replaceWrites(process.stdout, (text) => logRecord(clean(text), { level: 'info', area }))
  replaceWrites(process.stderr, (text) => {
    const level = /^\s*⚠|\bwarning\b/i.test(text) ? 'warn' : 'error'
    return logRecord(clean(text, isCommand), { level, area })
  })
  process.on('uncaughtException', (error: Error) => {
    process.stderr.write(logLine(`${area}: ${error.stack ?? formatError(error)}`))
    // Node prints nothing and goes on where there is a listener.
    if (process.listenerCount('uncaughtException') === 1) process.exit(1)
  })
}

const clean = (text: string, verbatim = false): string => {
  const plain = stripVTControlCharacters(text).trim()
  return verbatim ? plain : redact(plain)
}

/** Replaces what a stream writes by `recordOf` its text, whole lines at a time. */
function replaceWrites(stream: Stream, recordOf: (text: string) => string): void {
  if (stream.isTTY) return
  const write = stream.write.bind(stream) as (text: string, done?: Done) => boolean
  let pending = ''
  const writeRecords = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | Done,
    done?: Done,
  ): boolean => {
    const callback = typeof encoding === 'function' ? encoding : done
    const text = pending + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'))
    pending = text.endsWith('\n') ? '' : text
    if (pending === '' && text.trim() !== '')
      return write(isLogRecord(text) ? text : recordOf(text), callback)
    callback?.()
    return true
  }
  stream.write = writeRecords
  process.once('exit', () => pending !== '' && write(recordOf(pending)))
}

type Done = (error?: Error | null) => void
