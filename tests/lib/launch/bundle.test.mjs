import { afterEach, expect, it, vi } from 'vitest'
import { buildFault } from '@/lib/launch/bundle.mjs'

afterEach(() => vi.restoreAllMocks())

it('says in a sentence that a build cannot be written, also to a user the system has no name of', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(54321)
  const refuse = () => {
    throw Object.assign(new Error('refused'), { code: 'EROFS' })
  }
  expect(buildFault('.next-server', refuse)).toMatch(
    /^There is no build of these sources, and \.next-server cannot be written by uid 54321 \(EROFS\)\. Run npm run build /,
  )
  expect(buildFault('tests')).toBeNull()
})
