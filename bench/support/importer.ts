/** Modules the import bench uses, in one bundle. */
export { openDatabase } from '@/lib/backend/db/client'
export { migrate } from '@/lib/backend/db/migrate'
export { startDatabase } from '@/lib/backend/db/supervisor'
export { importPaths, totalOf } from '@/lib/backend/import/import-paths'
export { workerReader } from '@/lib/backend/import/jats/reader'
export { parseXml } from '@/lib/backend/import/jats/xml'
