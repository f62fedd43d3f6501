/** Modules the sign-in benches create members with, in one bundle. */
export { hashPassword } from '@/lib/backend/auth/hashing'
export { openDatabase } from '@/lib/backend/db/client'
export { insertMember } from '@/lib/backend/auth/queries/member'
export { socketUrl } from '@/lib/backend/db/socket-path'
/** Used by the guessing bench to solve puzzles. */
export { solveWork } from '@/lib/rules/proof-of-work'
export { sha256Head } from '@/lib/rules/sha256-head'
