import { type ChildProcess, spawn } from 'node:child_process'
import { childEnvironment } from '@/lib/env'
import { log } from './log'

type Options = {
  /** Arguments of node. */
  args: string[]
  env?: Record<string, string>
  /** Milliseconds before the first retry; doubled each time up to `retryTo`. */
  retryFrom?: number
  retryTo?: number
}

/** Runs a command in the background until it succeeds, retrying with growing pauses; `stop` ends it. */
export function runInBackground({ args, env = {}, retryFrom = 5_000, retryTo = 300_000 }: Options) {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const start = (pause: number) => {
    child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: childEnvironment(env),
    })
    const ended = (how: string) => {
      child = undefined
      if (stopped) return
      log(`${args.at(-1)}: ended (${how}), tried again in ${pause / 1000} s`)
      timer = setTimeout(() => start(Math.min(pause * 2, retryTo)), pause)
      timer.unref()
    }
    child.once('error', (error) => ended(error.message))
    child.once('exit', (code, signal) => (code === 0 ? (child = undefined) : ended(String(signal ?? code))))
  }
  start(retryFrom)
  return {
    running: () => child !== undefined,
    /** Ends it and waits for its exit. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      const last = child
      if (!last) return
      const exited = new Promise((done) => last.once('exit', done))
      last.kill('SIGKILL')
      await exited
    },
  }
}
