/** Codes of Node and PostgreSQL of a connection that could not be made, by what the person who set the address can do. */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'start the server, or correct host and port',
  ENOTFOUND: 'correct the host',
  EAI_AGAIN: 'correct the host',
  EHOSTUNREACH: 'correct the host',
  ENETUNREACH: 'correct the host',
  ETIMEDOUT: 'correct host and port',
  CONNECT_TIMEOUT: 'correct host and port',
  '28P01': 'correct user and password',
  '28000': 'correct user and password',
  '3D000': 'create the database, or correct its name',
}

/** Describes in a sentence why no connection to the database of a setting could be made; null for another error. */
export function connectionFault(error: unknown, setting: string): string | null {
  for (let at = error; at instanceof Error; at = at.cause ?? firstOf(at)) {
    const { code } = at as NodeJS.ErrnoException
    const remedy = code === undefined ? undefined : REMEDIES[code]
    if (remedy !== undefined)
      return `The setting ${setting}: its database cannot be reached (${at.message || code}); ${remedy}.`
  }
  return null
}

/** Returns the first error of a connection that was tried at several addresses. */
const firstOf = (error: Error): unknown => (error instanceof AggregateError ? error.errors[0] : undefined)
