import { stripVTControlCharacters } from 'node:util'
import { formatError } from './text/format-error'
import { redact } from './text/redact'
import { env } from './env'
import { isLogRecord, logLine, logRecord } from './log-line'

type Stream = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean | undefined }

/**
 * With LOG_FORMAT=json makes a record of all text this process writes, that of libraries and of commands too; what is
 * written at once is one record. Does nothing to a terminal. `isCommand`: standard output is what its reader asked for,
 * a list or a report, with the keys in it, and stays as it is.
 */
export function writeLogRecords(area: string, { isCommand = false } = {}): void {
  if (env.LOG_FORMAT !== 'json') return
  if (!isCommand) recordsOnly(process.stdout, (text) => logRecord(cleaned(text), { level: 'info', area }))
  recordsOnly(process.stderr, (text) => {
    const level = /^\s*⚠|\bwarning\b/i.test(text) ? 'warn' : 'error'
    return logRecord(cleaned(text, isCommand), { level, area })
  })
  process.on('uncaughtException', (error: Error) => {
    process.stderr.write(logLine(`${area}: ${error.stack ?? formatError(error)}`))
    // Node prints nothing and goes on where there is a listener.
    if (process.listenerCount('uncaughtException') === 1) process.exit(1)
  })
}

const cleaned = (text: string, verbatim = false): string => {
  const plain = stripVTControlCharacters(text).trim()
  return verbatim ? plain : redact(plain)
}

/** Replaces what a stream writes by `recordOf` its text, whole lines at a time. */
export function recordsOnly(stream: Stream, recordOf: (text: string) => string): void {
  if (stream.isTTY) return
  const write = stream.write.bind(stream) as (text: string, done?: Done) => boolean
  let begun = ''
  const writeRecords = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | Done,
    done?: Done,
  ): boolean => {
    const callback = typeof encoding === 'function' ? encoding : done
    const text = begun + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'))
    begun = text.endsWith('\n') ? '' : text
    if (begun === '' && text.trim() !== '') return write(isLogRecord(text) ? text : recordOf(text), callback)
    callback?.()
    return true
  }
  stream.write = writeRecords
  process.once('exit', () => begun !== '' && write(recordOf(begun)))
}

type Done = (error?: Error | null) => void
