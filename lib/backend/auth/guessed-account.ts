import type { Queryable } from '@/lib/backend/db/db'
import { accountKey, memberByAccount } from './queries/member'

/**
 * Returns what guesses of an account are counted by: the member, who may sign in by user name, number and address, or
 * what was typed where nobody has that name. In capitals, as no key of a name is.
 */
export async function guessedAccount(db: Queryable, account: string): Promise<string> {
  const member = await memberByAccount(db, account)
  return member ? `MEMBER ${member.id}` : accountKey(account)
}
