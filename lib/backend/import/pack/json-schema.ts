import { z } from '@/lib/zod'
import { settings } from './schema'

/** Returns the JSON Schema (2020-12) of `site.yaml`; a test keeps `docs/site-pack.schema.json` equal to it. */
export const sitePackJsonSchema = () => ({
  ...z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any', reused: 'ref' }),
  title: 'Site pack: site.yaml',
})
