import { afterAll, expect, it, vi } from 'vitest'

// It remembers what it logged last, in tests before this one too.
vi.resetModules()
const { refuse } = await import('@/lib/backend/refuse')
afterAll(() => vi.resetModules())

it('logs a failure of the database once in a while, with the id of the request', () => {
  const lines: string[] = []
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const refused = ['ab12', 'cd34'].map((id) =>
    refuse(away, 'en', new Request('http://rc-pub.internal/', { headers: { 'x-request-id': id } })),
  )
  stderr.mockRestore()
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(lines).toEqual([expect.stringMatching(/rc-pub: the database does not answer: .* \[ab12\]\n$/)])
})
