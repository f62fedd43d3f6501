import { parseArgs } from 'node:util'
import type { Db } from '@/lib/backend/db/db'
import { noSite } from '@/lib/backend/site/no-site'
import { siteIdOf, updateSite } from '@/lib/backend/import/queries/site'
import { instant } from '@/lib/backend/import/times/publication-times'
import { printError, printOutput, printUsage } from './output'
import { waitForServers } from './wait-for-servers'

const USAGE = 'Usage: npm run maintenance -- <site> --until <time> | --end\n'

/** Runs `maintenance <site>`: puts a site under maintenance until a time, or ends it now. */
export async function maintenanceCommand(db: Db, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { until: { type: 'string' }, end: { type: 'boolean', default: false } },
  })
  const [sld] = positionals
  const { until, end } = values
  if (!sld || positionals.length > 1) return printUsage(USAGE, 'Name one site.')
  if ((until === undefined) !== end) return printUsage(USAGE, 'Give either --until <time> or --end.')
  const time = until === undefined ? null : instant.safeParse(until)
  if (time?.success === false) return printError(`--until takes ${time.error.issues[0]?.message}.\n`)
  const at = time ? new Date(time.data) : null
  if (at && at.getTime() <= Date.now()) return printError(`${until} is in the past.\n`)
  const id = await siteIdOf(db, sld)
  if (id === null) return printError(`${await noSite(db, sld)}\n`, 1)
  await updateSite(db, id, { maintenanceUntil: at })
  await waitForServers(db)
  return printOutput(
    at ? `${sld} is under maintenance until ${at.toISOString()}.\n` : `${sld} is open again.\n`,
  )
}
