import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exitCode } from '@/lib/launch/exit-code.mjs'

it('fails when a signal ended the server, so that systemd starts it again, and not when it was stopped', () => {
  const codes = [
    [3, null],
    [null, 'SIGKILL'],
    [null, 'SIGABRT'],
    [null, 'SIGTERM'],
    [0, null],
  ].map(([code, signal]) => exitCode(code, signal))
  expect(codes).toEqual([3, 1, 1, 0, 0])
})

it('the systemd unit keeps the server when the kernel ends one of its children for memory', () => {
  expect(readFileSync('deploy/portal.service', 'utf8')).toContain('\nOOMPolicy=continue\n')
})
