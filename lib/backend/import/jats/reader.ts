import { Worker } from 'node:worker_threads'
import { MIB, XML_LIMITS } from '../import-limits'
import type { ImportWarning, ImportedArticle } from '../model'
import { readJats } from './read-jats'

type Read = { article: ImportedArticle; warnings: ImportWarning[] }

/** Parses the bytes of one file into an article; rejects with the reason. One at a time. */
export type JatsReader = { read: (bytes: Buffer) => Promise<Read>; close: () => Promise<void> }

/** Parses in the current thread, for tests and short work. */
export const localReader: JatsReader = {
  read: async (bytes) => readJats(bytes),
  close: async () => undefined,
}

/** Times the limit after which a thread that gets no processor is given up too. */
const WAITING = 15

/**
 * Calls `fail` when a thread has been busy, and its process has used processor time, for more than `limit` milliseconds
 * since: a machine that is busy otherwise makes no file worse. Returns how to stop.
 */
function watchTime(thread: Worker, limit: number, fail: (reason: string) => void): () => void {
  const began = performance.now()
  const before = process.cpuUsage()
  const loopBefore = thread.performance.eventLoopUtilization()
  const timer = setInterval(
    () => {
      const elapsed = performance.now() - began
      const { user, system } = process.cpuUsage(before)
      // Other threads use processor time as well, and a thread that only waits is active for none.
      const { active } = thread.performance.eventLoopUtilization(loopBefore)
      if (Math.min(active, (user + system) / 1000) >= limit)
        fail(`reading took longer than ${limit / 1000} s of processor time; divide the article`)
      else if (elapsed >= limit * WAITING)
        fail(
          `reading took longer than ${(limit * WAITING) / 1000} s; import it when the machine is less busy`,
        )
    },
    Math.min(1000, limit),
  )
  return () => clearInterval(timer)
}

/** Large enough that most objects of an article are collected before they are promoted to the old generation. */
const YOUNG_MB = 128

/** Parses in a worker thread with limits of memory and time; a thread that exceeds them is replaced. */
export function workerReader(path: string, limits = XML_LIMITS): JatsReader {
  let worker: Worker | null = null
  const threadWith = (heapMib: number) =>
    new Worker(path, {
      resourceLimits: { maxOldGenerationSizeMb: heapMib, maxYoungGenerationSizeMb: YOUNG_MB },
    })
  const drop = () => {
    const dropped = worker
    worker = null
    return dropped?.terminate()
  }
  const readIn = (running: Worker, heapMib: number, bytes: Buffer) =>
    new Promise<Read>((resolve, reject) => {
      const fail = (reason: string) => {
        settle()
        void drop()
        reject(new Error(reason))
      }
      const stopWatching = watchTime(running, limits.time, fail)
      const onMessage = (answer: { read?: Read; reason?: string }) => {
        settle()
        if (answer.read) resolve(answer.read)
        else reject(new Error(answer.reason ?? 'the file could not be read'))
      }
      const onError = (error: Error & { code?: string }) =>
        fail(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `reading needed more than ${heapMib} MB; divide the article`
            : error.message,
        )
      const settle = () => {
        stopWatching()
        running.off('message', onMessage)
        running.off('error', onError)
      }
      running.on('message', onMessage)
      running.on('error', onError)
      running.postMessage(bytes)
    })
  const read = async (bytes: Buffer): Promise<Read> => {
    const heapMib = Math.max(limits.heapMib, Math.ceil((bytes.length / MIB) * limits.heapMibPerMib))
    if (heapMib === limits.heapMib) return readIn((worker ??= threadWith(heapMib)), heapMib, bytes)
    // A thread of its own, so that no other file may use as much.
    await drop()
    worker = threadWith(heapMib)
    return readIn(worker, heapMib, bytes).finally(drop)
  }
  return { read, close: async () => void (await drop()) }
}
