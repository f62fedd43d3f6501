import { expect, it } from 'vitest'
import { folderCycles, importsOf } from '@/lib/launch/folder-cycles.mjs'

const rings = (...imports) =>
  folderCycles(imports.map(([file, target]) => ({ file, imports: [target] }))).map(({ folders }) => folders)

it('names folders that import each other, over any number of steps', () => {
  expect(rings(['lib/a/x.ts', 'lib/b/y'], ['lib/b/deep/z.ts', 'lib/a/x'])).toEqual([['lib/a', 'lib/b']])
  expect(rings(['lib/a/x.ts', 'lib/b/y'], ['lib/b/y.ts', 'lib/c/z'], ['lib/c/z.ts', 'lib/a/x'])).toHaveLength(
    1,
  )
  expect(rings(['lib/n/a/x.ts', 'lib/n/b/y'], ['lib/n/b/y.ts', 'lib/n/a/x'])).toEqual([
    ['lib/n/a', 'lib/n/b'],
  ])
})

it('lets a folder import from beside, above and below', () => {
  expect(rings(['lib/a/x.ts', 'lib/b/y'], ['lib/b/y.ts', 'lib/c/z'])).toEqual([])
  expect(rings(['lib/a/x.ts', 'lib/zod'], ['lib/zod.ts', 'lib/a/y'])).toEqual([])
  expect(rings(['lib/a/x.ts', 'lib/a/deep/y'], ['lib/a/deep/y.ts', 'lib/a/x'])).toEqual([])
})

it('reads every way to import', () => {
  const source = `import { a } from '@/lib/a'
import type { B } from '../b'
import './c.css'
export * from './d'
const e = await import('@/lib/e')
import react from 'react'`
  expect(importsOf('lib/x/y.ts', source)).toEqual(['lib/a', 'lib/b', 'lib/x/c.css', 'lib/x/d', 'lib/e'])
})
