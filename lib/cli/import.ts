import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '@/lib/backend/db/db'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import type { ImportResult } from '@/lib/backend/import/import-sources'
import { importPaths, totalOf } from '@/lib/backend/import/import-paths'
import { ImportRequestError } from '@/lib/backend/import/import-request-error'
import { type JatsReader, localReader, workerReader } from '@/lib/backend/import/jats/reader'
import { adoptEmptyIndex } from '@/lib/backend/search/reindex'
import { interruptible } from './interrupt'
import { migrateContent } from './migrate'
import { progress } from './progress'
import { summary } from './summary'
import { reportUnfinished } from './unfinished'
import { reportImportWait } from './waits'
import { waitForServers } from './wait-for-servers'

const IMPORT_USAGE = `npm run import -- <path...> [--site <sld>] [--dry-run]

  <path>       site pack, JATS file, folder, zip archive, or JSON Lines records (.jsonl, .jsonl.gz)
  --site       site that articles and records go to; site packs name their own
  --dry-run    says what would happen and writes nothing
`

type Arguments = { paths: string[]; sld: string | null; dryRun: boolean }

/** Parses the arguments of the command; throws ImportRequestError with the usage if they are invalid. */
export function importArguments(args: string[]): Arguments {
  const options = { site: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    if (positionals.length === 0) throw new Error('Name what to import.')
    return { paths: positionals, sld: values.site ?? null, dryRun: values['dry-run'] ?? false }
  } catch (error) {
    throw new ImportRequestError(`${(error as Error).message}\n\n${IMPORT_USAGE}`)
  }
}

/** Returns the reader of articles: a worker thread if it was bundled, else this thread. */
export function articleReader(): JatsReader {
  const path = resolve('.next-server/jats-worker.mjs')
  return existsSync(path) ? workerReader(path) : localReader
}

/** Migrates and imports; throws ImportRequestError if the arguments are invalid. Returns the exit code of `runImport`. */
export async function importCommand(db: Db, args: string[]): Promise<number> {
  const request = importArguments(args)
  await retryOnConnectionError(db, () => migrateContent(db))
  await reportUnfinished(db)
  await adoptEmptyIndex(db)
  return runImport(db, request)
}

/** Imports with a progress bar and a summary; returns 1 if an article or record could not be imported. */
async function runImport(db: Db, { paths, sld, dryRun }: Arguments): Promise<number> {
  const bar = progress()
  const reader = articleReader()
  const started = Date.now()
  let parts: ImportResult[]
  let interrupted = false
  try {
    parts = await interruptible((signal) => {
      signal.addEventListener('abort', () => (interrupted = true))
      const onWait = (site: string) => {
        bar.end()
        reportImportWait(site)
      }
      return importPaths(db, paths, { sld, dryRun, reader, onProgress: bar.step, onWait, signal })
    })
  } finally {
    bar.end()
    await reader.close()
  }
  const { text, warnings, failures } = summary(parts, { dryRun, seconds: (Date.now() - started) / 1000 })
  if (!dryRun) await waitForServers(db)
  process.stderr.write(warnings + failures)
  process.stdout.write(text)
  const { failed, stopped } = totalOf(parts)
  if (interrupted) return 130
  return failed.length + stopped.length === 0 ? 0 : 1
}
