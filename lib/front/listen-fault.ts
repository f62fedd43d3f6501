type Listening = { PORT: number; HOST: string }

const UNKNOWN_NAME: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN'])

/** Says which setting keeps the server from listening and what to set; null for a failure of another kind. */
export function listenFault({ code = '' }: NodeJS.ErrnoException, { PORT, HOST }: Listening): string | null {
  if (UNKNOWN_NAME.has(code) || code === 'EADDRNOTAVAIL')
    return `The setting HOST: ${HOST} is not an address of this machine; use one that is, such as 127.0.0.1, or 0.0.0.0 for all.`
  if (code === 'EADDRINUSE')
    return `The setting PORT: ${PORT} is in use; use a free port, or stop the program that listens there.`
  if (code === 'EACCES')
    return `The setting PORT: the user of this process may not listen on ${PORT}; use a port above 1023.`
  return null
}
