type Server = { url: string; stop: () => Promise<void> }

/** Starts a PostgreSQL server with a temporary cluster; returns how to start a standby, or why there is no server. */
export function startPostgres(): Promise<
  (Server & { version: string; standby: () => Promise<Server>; skipped?: never }) | { skipped: string }
>
