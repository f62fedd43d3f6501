import { parentPort } from 'node:worker_threads'
import { readJats } from './read-jats'

/** Thread that reads articles: bytes in, the article with its warnings out, or the reason it is none. */
parentPort?.on('message', (bytes: Uint8Array) => {
  try {
    parentPort?.postMessage({ read: readJats(Buffer.from(bytes)) })
  } catch (error) {
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) })
  }
})
