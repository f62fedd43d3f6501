import { env } from '@/lib/env'
import { logRecord } from '@/lib/log-line'

/** Says that a command waits for one that prepares or migrates the database. */
export function reportContentWait(): void {
  reportWait('Another start or command prepares the database: waiting until it has ended.')
}

/** Says that an import waits for another one of the same site. */
export function reportImportWait(sld: string): void {
  reportWait(`Another import of the site ${sld} is running: waiting until it has ended.`)
}

/** Writes to standard error, because standard output may be a report; nothing has failed all the same. */
function reportWait(text: string): void {
  const record = env.LOG_FORMAT === 'json' && !process.stderr.isTTY
  process.stderr.write(record ? logRecord(text, { level: 'info', area: process.argv[2] }) : `${text}\n`)
}
