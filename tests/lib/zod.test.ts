import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('makes the schemas of the contract and of the environment without generating code in browsers', async () => {
  const generate = vi.fn(() => {
    throw new EvalError('unsafe-eval')
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('Function', generate)
  vi.resetModules()
  const { contract } = await import('@/lib/contract')
  const { parseEnv } = await import('@/lib/parse-env')
  contract.login.body.parse({ userName: 'reader', password: 'Tidal7Moss' })
  expect(parseEnv({ NODE_ENV: 'test', PORT: '3001' }).PORT).toBe(3001)
  expect(generate).not.toHaveBeenCalled()
})
