/** Modules the search benches use, in one bundle. */
export { openDatabase } from '@/lib/backend/db/client'
export { migrate } from '@/lib/backend/db/migrate'
export { tidyIndex } from '@/lib/backend/search/queries/search-index'
export { startDatabase } from '@/lib/backend/db/supervisor'
export { handle } from '@/lib/backend/handle'
export { importPaths, totalOf } from '@/lib/backend/import/import-paths'
export { workerReader } from '@/lib/backend/import/jats/reader'
export { setRuntime } from '@/lib/env'
