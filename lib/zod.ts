import { config, z } from 'zod'

// Schemas are otherwise compiled by `new Function`, which our content security policy forbids: each page would report a
// violation. It must be set before the first schema is made, so nothing else imports zod itself.
config({ jitless: true })

export { z }
