import { Client } from 'pg'

/** The databases that every test file's own is copied from: migrated and empty, and with the pack LUMEN. */
export const EMPTY_TEMPLATE = 'portal_empty'
export const LUMEN_TEMPLATE = 'portal_lumen'

/** The site pack most contract tests begin with. */
export const LUMEN = 'tests/fixtures/packs/lumen'

/** URL of another database of the same server. */
export const named = (admin: string, name: string) =>
  Object.assign(new URL(admin), { pathname: `/${name}` }).href

/** Runs one statement as the administrator of a real server, on a connection of its own. */
export async function administer(admin: string, statement: string) {
  const client = new Client({ connectionString: admin })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
