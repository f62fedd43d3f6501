type Server = { url: string; stop: () => Promise<void> }

type Primary = Server & { version: string; standby: () => Promise<Server>; crash: () => Promise<void> }

/**
 * Starts a PostgreSQL server with a temporary cluster; returns how to start a standby and how to crash a durable one, or
 * why there is no server.
 */
export function startPostgres(options?: {
  durable?: boolean
}): Promise<(Primary & { skipped?: never }) | { skipped: string }>
