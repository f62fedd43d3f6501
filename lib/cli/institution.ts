import { parseArgs } from 'node:util'
import { randomText, sha256 } from '@/lib/backend/auth/secret'
import type { Db } from '@/lib/backend/db/db'
import {
  institutionByKey,
  institutionsOfSite,
  putInstitutionSecret,
  revokeInstitutionSecret,
} from '@/lib/backend/institution/queries/institution'
import { allSites } from '@/lib/backend/site/queries/site'
import { noSite } from '@/lib/backend/site/no-site'
import { siteAddress } from '@/lib/backend/site/site-address'
import { env } from '@/lib/env'
import { accessLinkHref } from '@/lib/routes/api-href'
import { siteOrigin } from '@/lib/http/site-origin'
import { printError, printOutput, printUsage } from './output'

const USAGE =
  'Usage: npm run institution -- list <site> | link <site> <institution> [--days <n>] | key <site> <institution> | revoke <site> <number>\n'

const DAYS = 365

/** Runs `institution`: manages a site's institutions, access links to closed full texts, and keys of usage reports. */
export async function institutionCommand(db: Db, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { days: { type: 'string' } },
  })
  const [task, sld = '', name = ''] = positionals
  const fault = faultOf(positionals)
  if (fault !== null) return printUsage(USAGE, fault)
  const days = Number(values.days ?? DAYS)
  if (!Number.isInteger(days) || days < 1 || days > 3650) return printError('--days takes 1 to 3650.\n')
  const site = (await allSites(db)).find((row) => row.sld === sld)
  if (!site) return printError(`${await noSite(db, sld)}\n`, 1)
  if (task === 'list') return list(db, site.id)
  if (task === 'revoke') {
    const isRevoked = /^\d{1,9}$/.test(name) && (await revokeInstitutionSecret(db, site.id, Number(name)))
    return isRevoked
      ? printOutput(`${name} is revoked.\n`)
      : printError(`${sld} has no link or key with number ${name}.\n`, 1)
  }
  const institution = await institutionByKey(db, site.id, name)
  if (!institution) return printError(`${sld} has no institution "${name}": add it to the site pack.\n`, 1)
  if (task === 'link') {
    const code = await secretFor(db, institution.id, 'link', days)
    return printOutput(`${siteOrigin(siteAddress(site, env) ?? '')}${accessLinkHref(code)}\n`)
  }
  const key = await secretFor(db, institution.id, 'report', null)
  return printOutput(`customer_id=${institution.id}\nrequestor_id=${institution.packKey}\napi_key=${key}\n`)
}

/** Returns what is wrong with the arguments; null if nothing is. */
function faultOf([task = '', sld, name, ...rest]: readonly string[]): string | null {
  if (!['list', 'link', 'key', 'revoke'].includes(task))
    return task === '' ? 'Say what to do.' : `There is no task "${task}".`
  if (sld === undefined) return 'Name a site.'
  if (rest.length > 0 || (task === 'list' && name !== undefined)) return `${task} takes fewer arguments.`
  if (task === 'list' || name !== undefined) return null
  return task === 'revoke'
    ? 'Name the number that list shows.'
    : 'Name an institution by its key in the site pack.'
}

/** Creates a secret and stores its hash only. */
async function secretFor(db: Db, institutionId: number, kind: 'link' | 'report', days: number | null) {
  const secret = randomText(24)
  await putInstitutionSecret(db, { institutionId, kind, secretHash: sha256(secret), days })
  return secret
}

async function list(db: Db, siteId: number): Promise<number> {
  for (const { institution, secret } of await institutionsOfSite(db, siteId)) {
    const until = secret?.expiresAt ? ` until ${secret.expiresAt.toISOString().slice(0, 10)}` : ''
    const given = secret ? `  ${secret.kind} ${secret.id}${until}` : ''
    process.stdout.write(`${institution.id} ${institution.packKey} ${institution.name}${given}\n`)
  }
  return 0
}
