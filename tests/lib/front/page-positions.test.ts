import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPagePositions } from '@/lib/front/page-positions'

let root = ''
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'pages-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('remembers from which change on pages can be judged, two days apart', () => {
  const path = join(root, 'position.json')
  const day = 24 * 3600
  const at = (number: number, days: number) => ({ number, at: String(days * day) })
  const positions = createPagePositions(path)
  positions.take(at(1, 0), true)
  for (const days of [1, 2, 3, 4, 5, 6]) positions.take(at(1 + days, days), false)
  const known = { from: [at(4, 3), at(7, 6)], last: at(7, 6) }
  expect(createPagePositions(path).known()).toEqual(known)
  positions.take(at(2, 9), true)
  expect(createPagePositions(path).known()).toEqual({ from: [at(2, 9)], last: at(2, 9) })
  writeFileSync(path, '{"from":')
  expect(createPagePositions(path).known()).toBeNull()
})
