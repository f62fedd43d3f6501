import { parentPort } from 'node:worker_threads'
import { readJats } from './read-jats'

/** Worker thread that parses articles: receives bytes, posts the article with its warnings or the reason of failure. */
parentPort?.on('message', (bytes: Uint8Array) => {
  try {
    parentPort?.postMessage({ read: readJats(Buffer.from(bytes)) })
  } catch (error) {
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) })
  }
})
