import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '@/lib/backend/db/db'
import { DepositError, writeDeposit } from '@/lib/backend/harvest/deposit/write-deposit'
import { env } from '@/lib/env'
import { printError, printUsage } from './output'

const USAGE = 'Usage: npm run deposit -- <site> <year> [<issue>] [--volume <volume>] [--out <folder>]\n'

/** Runs `deposit <site> <year> [<issue>]`: writes files for Crossref and DOAJ, for a person to check and submit. */
export async function depositCommand(db: Db, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, volume: { type: 'string' } },
  })
  const [site, year = '', issue = ''] = positionals
  if (!site || !year) return printUsage(USAGE, 'Name a site and a year.')
  if (!/^\d{4}$/.test(year)) return printUsage(USAGE, `Not a year of four digits: "${year}".`)
  if (positionals.length > 3) return printUsage(USAGE, `Too much: "${positionals.slice(3).join(' ')}".`)
  const folder = values.out ?? join(env.DATA_DIR, 'deposits')
  try {
    const { volume } = values
    const named = { site, year: Number(year), issue, volume }
    const written = await writeDeposit(db, { ...named, folder, now: new Date() })
    process.stdout.write(`${written.articles} articles, ${written.withoutDoi} of them without a DOI:\n`)
    for (const file of written.files) process.stdout.write(`  ${file}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof DepositError)) throw error
    return printError(`${error.message}\n`, 1)
  }
}
