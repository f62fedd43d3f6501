/** Folder of the migrations, from the root of the project. */
export const MIGRATIONS = 'lib/backend/db/migrations'
