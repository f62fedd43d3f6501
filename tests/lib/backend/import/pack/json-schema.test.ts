import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sitePackJsonSchema } from '@/lib/backend/import/pack/json-schema'

describe('docs/site-pack.schema.json', () => {
  it('is the schema the importer checks by (write it anew with `npm run docs:schema`)', async () => {
    const published: unknown = JSON.parse(await readFile('docs/site-pack.schema.json', 'utf8'))
    expect(published).toEqual(JSON.parse(JSON.stringify(sitePackJsonSchema())))
  })

  it('names what a pack needs', () => {
    expect(sitePackJsonSchema()).toMatchObject({ type: 'object', required: expect.arrayContaining(['site']) })
  })
})
