import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { useDatabase } from '../support/database'

const suite = useDatabase()

const FILE = pathToFileURL(fileURLToPath(new URL('../../bench/support/multiply.mjs', import.meta.url))).href

it('grows a kept database of the search bench again and again', async () => {
  const { multiply } = (await import(/* @vite-ignore */ FILE)) as {
    multiply: (pool: Pool, wanted: number) => Promise<void>
  }
  const count = () => suite.db.$count(articles)
  const begun = await count()
  for (const wanted of [begun * 2, begun * 3, begun * 7]) {
    await multiply((suite.db as unknown as { $client: Pool }).$client, wanted)
    expect(await count()).toBeGreaterThanOrEqual(wanted)
  }
})
