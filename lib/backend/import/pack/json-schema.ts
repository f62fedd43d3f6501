import { z } from '@/lib/zod'
import { sitePack } from './schema'

/** JSON Schema (2020-12) of `site.yaml`, for editors; `docs/site-pack.schema.json` is this, kept current by a test. */
export const sitePackJsonSchema = () => ({
  ...z.toJSONSchema(sitePack, { io: 'input', unrepresentable: 'any', reused: 'ref' }),
  title: 'Site pack: site.yaml',
})
