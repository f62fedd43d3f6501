import { expect, it } from 'vitest'
import { buildFault } from '@/lib/launch/bundle.mjs'

it('says in a sentence that a build cannot be written', () => {
  const refuse = () => {
    throw Object.assign(new Error('refused'), { code: 'EROFS' })
  }
  expect(buildFault('.next-server', refuse)).toMatch(
    /^There is no build of these sources, and \.next-server cannot be written by uid \d+ \(EROFS\)\. Run npm run build /,
  )
  expect(buildFault('tests')).toBeNull()
})
