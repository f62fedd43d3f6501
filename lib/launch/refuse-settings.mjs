import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Ends the process with sentences for the person who set them where the settings are invalid. */
export async function refuseSettings(environment, { listens }) {
  const { checkSettings } = await import(pathToFileURL(resolve('.next-server/check-settings.mjs')).href)
  const fault = await checkSettings(environment, { listens })
  if (fault === null) return
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
