import { expect, it } from 'vitest'
import { connectionFault } from '@/lib/backend/db/connection-fault'

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

it.each([
  [
    new Error('Failed query: select 1', {
      cause: withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'),
    }),
    'The setting DATABASE_URL: its database cannot be reached (connect ECONNREFUSED 127.0.0.1:1); start the server, or correct host and port.',
  ],
  [
    new AggregateError([withCode('ENOTFOUND', 'getaddrinfo ENOTFOUND nosuch.example')], ''),
    'The setting DATABASE_URL: its database cannot be reached (getaddrinfo ENOTFOUND nosuch.example); correct the host.',
  ],
  [
    withCode('28P01', 'password authentication failed for user "portal"'),
    'The setting DATABASE_URL: its database cannot be reached (password authentication failed for user "portal"); correct user and password.',
  ],
  [
    withCode('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
    'The setting DATABASE_URL: its database cannot be reached (self-signed certificate in certificate chain); name the certificate of its authority with sslrootcert=<file> in the address.',
  ],
  [
    new Error('The server does not support SSL connections'),
    'The setting DATABASE_URL: its database cannot be reached (The server does not support SSL connections); leave sslmode out, or set up TLS on it.',
  ],
])('says which setting leads to no database, and what to do: %o', (error, sentence) => {
  expect(connectionFault(error, 'DATABASE_URL')).toBe(sentence)
})

it('leaves other failures to what describes them', () => {
  expect(connectionFault(withCode('42P01', 'relation "x" does not exist'), 'DATABASE_URL')).toBeNull()
})
