/** What the benches of sign-in make members with, in one bundle. */
export { hashPassword } from '@/lib/backend/auth/hashing'
export { openDatabase } from '@/lib/backend/db/client'
export { insertMember } from '@/lib/backend/auth/queries/member'
export { socketUrl } from '@/lib/backend/db/socket-path'
/** What the bench of guesses solves puzzles with. */
export { solveWork } from '@/lib/rules/proof-of-work'
export { sha256Head } from '@/lib/rules/sha256-head'
