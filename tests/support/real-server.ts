import { Client } from 'pg'

/** Template databases for test files: migrated and empty, and with the pack LUMEN. */
export const EMPTY_TEMPLATE = 'portal_empty'
export const LUMEN_TEMPLATE = 'portal_lumen'

/** Site pack most contract tests start with. */
export const LUMEN = 'tests/fixtures/packs/lumen'

/** Returns the URL of another database of the same server. */
export const named = (admin: string, name: string) =>
  Object.assign(new URL(admin), { pathname: `/${name}` }).href

/** Runs one statement as the administrator of a PostgreSQL server, on a separate connection. */
export async function administer(admin: string, statement: string) {
  const client = new Client({ connectionString: admin })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
