const UNKNOWN_AUTHORITY = 'name the certificate of its authority with sslrootcert=<file> in the address'
/** Message of pg, without a code, of a server without TLS. */
const WITHOUT_TLS = /does not support SSL/

/** Codes of Node and PostgreSQL of a connection that could not be made, by what the person who set the address can do. */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'start the server, or correct host and port',
  ENOTFOUND: 'correct the host',
  EAI_AGAIN: 'correct the host',
  EHOSTUNREACH: 'correct the host',
  ENETUNREACH: 'correct the host',
  ETIMEDOUT: 'correct host and port',
  CONNECT_TIMEOUT: 'correct host and port',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'name the server as its certificate does',
  '28P01': 'correct user and password',
  '28000': 'correct user and password',
  '3D000': 'create the database, or correct its name',
}

/** Describes in a sentence why no connection to the database of a setting could be made; null for another error. */
export function connectionFault(error: unknown, setting: string): string | null {
  for (let at = error; at instanceof Error; at = at.cause ?? firstOf(at)) {
    const { code } = at as NodeJS.ErrnoException
    const remedy = WITHOUT_TLS.test(at.message)
      ? 'leave sslmode out, or set up TLS on it'
      : REMEDIES[code ?? '']
    if (remedy !== undefined)
      return `The setting ${setting}: its database cannot be reached (${at.message || code}); ${remedy}.`
  }
  return null
}

/** Returns the first error of a connection that was tried at several addresses. */
const firstOf = (error: Error): unknown => (error instanceof AggregateError ? error.errors[0] : undefined)
