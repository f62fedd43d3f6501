import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServer } from './portal.mjs'

const NEXT = resolve('node_modules/next/dist/bin/next')

/**
 * Builds a minimal dynamic app with the Next of this repository, in a folder outside of it (inside, Next would use the
 * portal's middleware). `start` serves it: `/` shows the time, `/same` the HTML of a file.
 */
export function buildMinimalNext() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-minimal-'))
  cpSync('bench/support/minimal-next', folder, { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [NEXT, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`the minimal page could not be built:\n${stdout}${stderr}`)
  return {
    start: ({ port, sameText = '' }) =>
      startServer([NEXT, 'start', folder, '-p', String(port)], {
        port,
        env: { SAME_TEXT: sameText && resolve(sameText) },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
