import { expect, it } from 'vitest'
import { undocumented } from '@/lib/launch/doc-comments.mjs'

const faults = (source) => undocumented('lib/x.ts', source)

it('names exported functions without a doc comment, with their line', () => {
  expect(faults('export function a() {}\n\nexport const b = async <T,>(x: T) => x')).toEqual([
    'a (1)',
    'b (3)',
  ])
  expect(faults('export const a = cached((x) => x)')).toEqual(['a (1)'])
  expect(faults('// Why.\nexport const a = () => 1')).toEqual(['a (2)'])
  expect(faults('/** About b. */\nconst b = 1\nexport function a() {}')).toEqual(['a (3)'])
})

it('lets documented, unexported, default and other exports be', () => {
  expect(
    faults('/** One. */\nexport const a = () => 1\n/**\n * Two.\n */\nexport async function b() {}'),
  ).toEqual([])
  expect(faults('const a = () => 1\nfunction b() {}')).toEqual([])
  expect(faults('export default function Page() {}')).toEqual([])
  expect(faults('export const LIMIT = 3\nexport type A = () => void\nexport { a } from "./a"')).toEqual([])
})
