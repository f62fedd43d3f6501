import { expect, it, vi } from 'vitest'
import { runChecks } from '@/lib/launch/run-checks.mjs'

it('names a check that cannot start, and why', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const check = (name, command) => ({ name, command: [command] })
  const totals = await runChecks([
    check('first', 'true'),
    check('types', '/nowhere/tsc'),
    check('last', 'true'),
  ])
  const output = write.mock.calls.join('')
  write.mockRestore()
  expect(totals).toEqual({ passed: 2, failed: ['types'] })
  expect(output).toMatch(/> types\n.*ENOENT/)
})
