/** What the login bench makes members with, in one bundle. */
export { hashPassword } from '@/lib/backend/auth/hashing'
export { openDatabase } from '@/lib/backend/db/client'
export { insertMember } from '@/lib/backend/auth/queries/member'
export { socketUrl } from '@/lib/backend/db/socket-path'
