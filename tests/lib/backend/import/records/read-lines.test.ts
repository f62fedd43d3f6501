import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Line, readLines } from '@/lib/backend/import/records/read-lines'
import { unpackBudget } from '@/lib/backend/import/sources/unpack-budget'

describe('readLines', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lines-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const read = async (name: string, bytes: string | Buffer) => {
    await writeFile(join(folder, name), bytes)
    const lines: Line[] = []
    for await (const line of readLines(join(folder, name))) lines.push(line)
    return lines.map((line) =>
      'fault' in line ? `${line.number} ${line.fault}` : `${line.number} ${line.record.id}`,
    )
  }

  it('takes control characters for spaces', async () => {
    await writeFile(join(folder, 'c.jsonl'), '{"id":"a\\u0000b","title":{"zh":"灯\\b\\u001F塔\\u0085\\n下"}}')
    for await (const line of readLines(join(folder, 'c.jsonl')))
      expect(line).toMatchObject({ record: { id: 'a b', title: { zh: '灯  塔 \n下' } } })
  })

  it('reads half a character as the sign that stands for what cannot be read', async () => {
    await writeFile(join(folder, 'h.jsonl'), '{"id":"a\\ud800","title":{"zh":"\\ud83d\\ude00\\udfff灯"}}')
    for await (const line of readLines(join(folder, 'h.jsonl')))
      expect(line).toMatchObject({ record: { id: 'a\ufffd', title: { zh: '😀\ufffd灯' } } })
  })

  it('reads a noncharacter as a space, written or escaped', async () => {
    await writeFile(join(folder, 'n.jsonl'), '{"id":"a","title":{"zh":"灯\\uffff塔\ufffe下"}}')
    for await (const line of readLines(join(folder, 'n.jsonl')))
      expect(line).toMatchObject({ record: { title: { zh: '灯 塔 下' } } })
  })

  const good = (id: string) => JSON.stringify({ id, title: { zh: '灯' } })

  it('reads plain and gzipped lines, the last without an end', async () => {
    const text = `${good('a')}\n\n${good('b')}`
    expect(await read('r.jsonl', text)).toEqual(['1 a', '3 b'])
    expect(await read('r.jsonl.gz', gzipSync(text))).toEqual(['1 a', '3 b'])
  })

  it('names bad lines and goes on', async () => {
    const lines = await read(
      'bad.jsonl',
      `{oops\n${good('a')}\n{"id":"b"}\n"${'x'.repeat(1_100_000)}"\n${good('c')}`,
    )
    expect(lines).toEqual([
      expect.stringMatching(/^1 no JSON/),
      '2 a',
      expect.stringMatching(/^3 title: /),
      expect.stringMatching(/^4 the line is longer/),
      '5 c',
    ])
  })

  it('fails on a file that unpacks to far more than its size, by itself or with its archive', async () => {
    const blank = (bytes: number) => gzipSync(Buffer.alloc(bytes, ' '))
    await expect(read('bomb.jsonl.gz', blank(2 * 1024 * 1024))).rejects.toThrow(/200 times/)
    const budget = unpackBudget(5000)
    await writeFile(join(folder, 'part.jsonl.gz'), blank(600_000))
    const readPart = async () => {
      for await (const line of readLines(join(folder, 'part.jsonl.gz'), { budget })) expect(line).toBeNull()
    }
    await readPart()
    await expect(readPart()).rejects.toThrow(/200 times/)
  })

  it('fails on a cut archive', async () => {
    await expect(read('cut.jsonl.gz', gzipSync(good('a')).subarray(0, 20))).rejects.toThrow()
  })
})
