import { config, z } from 'zod'

// By default schemas are compiled by `new Function`, which makes parsing an article three times as fast but is forbidden
// in browsers by our content security policy: each page would report a violation. Must be set before the first schema
// is created, so no other file imports zod itself.
config({ jitless: typeof window !== 'undefined' })

export { z }
