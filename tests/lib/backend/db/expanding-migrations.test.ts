import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'lib/backend/db/migrations'
/** The first migrations, of before instances were updated one after another. */
const BEFORE_ROLLING_UPDATES = 3
/** What the version that still runs beside the new one does not expect: its statements would fail. */
const CONTRACTING =
  /\b(drop\s+(table|column|view)|rename\s+(to|column)|set\s+not\s+null|set\s+data\s+type)\b/i

const migrations = readdirSync(FOLDER).filter(
  (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > BEFORE_ROLLING_UPDATES,
)

it.each(migrations)('%s leaves what the version before uses', (name) => {
  const statements = readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint')
  expect(statements.filter((statement) => CONTRACTING.test(statement))).toEqual([])
})

it.each([
  'ALTER TABLE "sites" DROP COLUMN "revision";',
  'ALTER TABLE "news" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "news" ALTER COLUMN "a" SET NOT NULL;',
])('%s would be found', (statement) => expect(CONTRACTING.test(statement)).toBe(true))

it('there are migrations to look at', () => expect(migrations.length).toBeGreaterThan(10))
