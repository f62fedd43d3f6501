import { expect, it } from 'vitest'
import { searchTranslations } from '@/lib/backend/db/db'
import { importDemo } from '@/lib/cli/import-demo'
import { useDatabase } from '@/tests/support/database'

const data = useDatabase({ packs: [] })

it('learns word translations of the demo content, as an import does', async () => {
  await importDemo(data.db, 'tests/fixtures/packs')
  const learnt = await data.db.select().from(searchTranslations)
  expect(learnt.length).toBeGreaterThan(0)
}, 120_000)
