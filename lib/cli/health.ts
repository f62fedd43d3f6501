import { parseArgs } from 'node:util'
import { type Locale, isLocale, localized } from '@/lib/i18n/locales'
import { shareServerKey } from '@/lib/backend/auth/shared-key'
import type { Db } from '@/lib/backend/db/db'
import { allSites } from '@/lib/backend/site/queries/site'
import { noSite } from '@/lib/backend/site/no-site'
import { siteAddress } from '@/lib/backend/site/site-address'
import { type Inspected, inspectSite } from '@/lib/backend/harvest/health/inspect-site'
import { ownerKey } from '@/lib/backend/harvest/health/owner-key'
import { plainText } from '@/lib/text/inline-html'
import { siteOrigin } from '@/lib/http/site-origin'
import { env } from '@/lib/env'
import { translator } from '@/lib/i18n/translator'
import { printError, printUsage } from './output'

const USAGE = 'Usage: npm run health -- <site> [--lang zh|en]\n'

/**
 * Runs `health <site>`: lists what crawlers would miss of each article, how to fix it, and the URL of the owner's page.
 */
export async function healthCommand(db: Db, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { lang: { type: 'string', default: 'en' } },
  })
  const [sld] = positionals
  if (!sld || positionals.length > 1) return printUsage(USAGE, 'Name one site.')
  if (!isLocale(values.lang)) return printUsage(USAGE, `There is no language "${values.lang}": zh or en.`)
  const site = (await allSites(db)).find((row) => row.sld === sld)
  if (!site) return printError(`${await noSite(db, sld)}\n`, 1)
  for await (const text of healthReport(inspectSite(db, site), values.lang)) process.stdout.write(text)
  await shareServerKey(db)
  const origin = siteOrigin(siteAddress(site, env) ?? '')
  process.stdout.write(`\n${origin}/${values.lang}/indexingHealth/?key=${ownerKey(sld)}\n`)
  return 0
}

/** Formats the report as text: each item with its findings, then the count of every problem and its fix. */
export async function* healthReport(found: AsyncIterable<Inspected>, locale: Locale): AsyncGenerator<string> {
  const t = translator(locale, 'health')
  const sums = new Map<Inspected['findings'][number]['code'], number>()
  const seen = { article: 0, journal: 0, affected: 0 }
  for await (const { kind, id, doi, name, enName, findings } of found) {
    seen[kind] += 1
    if (findings.length === 0) continue
    seen.affected += 1
    const title = plainText(localized(locale, { zh: name, en: enName }).text) || t('untitled')
    yield `\n${doi ?? id}  ${title}\n`
    for (const { code, severity, detail } of findings) {
      sums.set(code, (sums.get(code) ?? 0) + 1)
      yield `  ${t(`severity.${severity}`)}: ${t(`what.${code}`)}${detail ? ` [${detail}]` : ''}\n`
    }
  }
  yield `\n${t('checked', { articles: seen.article, journals: seen.journal, affected: seen.affected })}\n`
  for (const [code, count] of [...sums].sort((a, b) => b[1] - a[1]))
    yield `${String(count).padStart(6)}  ${t(`what.${code}`)}\n        ${t('mendWith', { text: t(`mend.${code}`) })}\n`
}
