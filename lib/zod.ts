import { config, z } from 'zod'

// By default schemas are compiled by `new Function`, which our content security policy forbids: each page would report
// a violation. Must be set before the first schema is created, so no other file imports zod itself.
config({ jitless: true })

export { z }
