import type { Pool } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { prepareRepeatedReads } from '@/lib/backend/db/prepare-repeated-reads'

type Sent = { text: string; name?: string }

/** A pool that records its queries; `fail` may reject them. */
function pool(fail: (sent: Sent) => Error | null = () => null) {
  const sent: Sent[] = []
  const query = (config: Sent) => {
    sent.push(config)
    const error = fail(config)
    return error ? Promise.reject(error) : Promise.resolve({ rows: [] })
  }
  const made = { query } as unknown as Pool
  prepareRepeatedReads(made)
  const queryText = (text: string) => made.query({ text, values: [1] })
  return { query: queryText, names: () => sent.map(({ name }) => name) }
}

const coded = (code: string) => Object.assign(new Error('refused'), { code })

describe('statements planned once', () => {
  it('get a name when they come again and again, one for each text', async () => {
    const { query, names } = pool()
    for (let n = 0; n < 4; n += 1) await query('select 1')
    for (let n = 0; n < 3; n += 1) await query('select 2')
    const [, , third, fourth, , , other] = names()
    expect(names().slice(0, 2)).toEqual([undefined, undefined])
    expect(third).toMatch(/^portal_[\w-]{22}$/)
    expect(fourth).toBe(third)
    expect(other).not.toBe(third)
  })

  it.each(['update "sites" set "id" = $1', 'select "id" from "search_documents" where "id" = $1'])(
    'are never %s',
    async (text) => {
      const { query, names } = pool()
      for (let n = 0; n < 5; n += 1) await query(text)
      expect(names().filter(Boolean)).toEqual([])
    },
  )

  it('are at most a hundred', async () => {
    const { query, names } = pool()
    for (let at = 0; at < 150; at += 1) for (let n = 0; n < 3; n += 1) await query(`select ${at}`)
    expect(new Set(names().filter(Boolean)).size).toBe(100)
  })

  it.each(['26000', '42P05', '0A000'])(
    'are asked again without a name where that is lost (%s), and named no more',
    async (code) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { query, names } = pool(({ name }) => (name ? coded(code) : null))
      for (let n = 0; n < 4; n += 1) expect(await query('select 1')).toEqual({ rows: [] })
      expect(names().filter(Boolean)).toHaveLength(1)
    },
  )

  it('fail as ever with any other error', async () => {
    const { query } = pool(({ name }) => (name ? coded('57014') : null))
    await query('select 1')
    await query('select 1')
    await expect(query('select 1')).rejects.toMatchObject({ code: '57014' })
  })
})
