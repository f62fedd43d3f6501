import { describe, expect, it } from 'vitest'
import { articleFunds, articleKeywords } from '@/lib/backend/db/db'
import { splitWrites } from '@/lib/backend/db/write-rows'
import { sql } from 'drizzle-orm'

const rows = (n: number) => Array.from({ length: n }, (_, sort) => ({ sort, award: 'x'.repeat(80) }))

describe('splitting writes', () => {
  it('keeps the order, loses no row and bounds each statement', () => {
    const change = sql`delete from nothing`
    const inserts = [
      { table: articleFunds, rows: rows(7) },
      { table: articleKeywords, rows: rows(5), onConflict: sql`on conflict do nothing` },
    ]
    const parts = splitWrites({ inserts, changes: [change] }, 300)
    expect(parts.map(({ changes }) => changes?.length)).toEqual([1, ...Array(parts.length - 1).fill(0)])
    for (const part of parts)
      expect(JSON.stringify(part.inserts.flatMap((insert) => insert.rows)).length).toBeLessThan(320)
    const of = (table: object) =>
      parts.flatMap((part) => part.inserts).filter((insert) => insert.table === table)
    expect(of(articleFunds).flatMap((insert) => insert.rows)).toEqual(rows(7))
    expect(of(articleKeywords).flatMap((insert) => insert.rows)).toEqual(rows(5))
    expect(of(articleKeywords).every(({ onConflict }) => onConflict !== undefined)).toBe(true)
  })

  it('counts bytes, of which a Chinese character has three', () => {
    const inserts = [{ table: articleFunds, rows: Array(4).fill({ award: '刊'.repeat(100) }) as object[] }]
    expect(splitWrites({ inserts }, 400).map(({ inserts: own }) => own[0]?.rows.length)).toEqual([1, 1, 1, 1])
  })

  it('sends a row larger than the bound alone, and all in one statement without a bound', () => {
    const inserts = [{ table: articleFunds, rows: rows(3) }]
    expect(splitWrites({ inserts }, 10).map(({ inserts: own }) => own[0]?.rows.length)).toEqual([1, 1, 1])
    expect(splitWrites({ inserts }, Infinity)).toHaveLength(1)
  })
})
