import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript } from './bundle.mjs'
import { readCommand } from './commands.mjs'

readCommand('docs:schema')

/** Writes docs/site-pack.schema.json from the importer's schema. */
await bundleScript('site-pack-schema', 'lib/backend/import/pack/json-schema.ts')
const { sitePackJsonSchema } = await import(pathToFileURL(resolve('.next-server/site-pack-schema.mjs')).href)
mkdirSync('docs', { recursive: true })
writeFileSync('docs/site-pack.schema.json', `${JSON.stringify(sitePackJsonSchema(), null, 2)}\n`)
