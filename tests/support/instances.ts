import { type ChildProcess, spawn } from 'node:child_process'
import type { Db } from '@/lib/backend/db/db'

/** Starts the back end of tests/support/instance.ts, bundled, as a separate process; returns its API origin. */
export async function startInstance(
  bundle: string,
  environment: Record<string, string | undefined>,
  running: ChildProcess[],
): Promise<string> {
  const child = spawn(process.execPath, [bundle], {
    env: environment as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.push(child)
  const port = await new Promise<string>((done) =>
    child.stdout?.once('data', (line) => done(String(line).trim())),
  )
  return `http://127.0.0.1:${port}/rc-pub`
}

/** Sends the calls of one browser, each to another instance than the one before. */
export function alternate(db: Db, origins: string[], first: number) {
  let calls = first
  return {
    db,
    call: (path: string, init: RequestInit = {}, site = 'lumen') => {
      const headers = new Headers(init.headers)
      headers.set('sec-fetch-site', 'same-origin')
      headers.set('x-site', site)
      return fetch(`${origins[calls++ % 2]}${path}`, { ...init, headers, redirect: 'manual' })
    },
  }
}
