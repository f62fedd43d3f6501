import { parseArgs } from 'node:util'
import { apiMessage } from '@/lib/backend/http/api-message'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { passwordFields } from '@/lib/backend/auth/new-password'
import type { Db } from '@/lib/backend/db/db'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { isAnyMobileNo, isUserName, normalMobileNo } from '@/lib/rules/contact'
import { printError, printOutput, printUsage } from './output'

const USAGE = 'Usage: npm run member -- add --user <name> --mobile <number> --password-stdin\n'

const USER_NAMES =
  'It has 3 to 32 letters, digits, dots, dashes or underscores, begins with a letter or digit, and is no mobile number.'
const MOBILE_NUMBERS =
  'It has the 11 digits of mainland China (13912345678), or +, country code and number (+4915112345678).'

/**
 * Runs `member add`: creates a member; reads the password from standard input, so that it is not in the process list.
 */
export async function memberCommand(db: Db, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      mobile: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const { user = '' } = values
  const mobile = normalMobileNo(values.mobile ?? '')
  if (positionals.length !== 1 || positionals[0] !== 'add')
    return printUsage(USAGE, 'There is one thing to do: add.')
  if (!values['password-stdin'])
    return printUsage(USAGE, 'The password is read from standard input alone: give --password-stdin.')
  if (!isUserName(user)) return printError(`Not a user name: "${user}". ${USER_NAMES}\n`)
  if (!isAnyMobileNo(mobile)) return printError(`Not a mobile number: "${mobile}". ${MOBILE_NUMBERS}\n`)
  const password = (await readStdin()).replace(/\r?\n$/, '')
  const { password: problem } = passwordFields(password, password, user)
  if (problem) return printError(`${apiMessage('en', problem)}\n`)
  const passwordHash = await hashPassword(password)
  const member = await insertMember(db, { userName: user, mobileNo: mobile, passwordHash })
  if (!member) return printError('That user name or mobile number is taken.\n', 1)
  return printOutput(`Member ${member.id} ${user} created.\n`)
}

async function readStdin(): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
