type Server = { url: string; stop: () => Promise<void> }

/** A PostgreSQL server with a throw-away cluster, and how to start one that follows it; or why there is none. */
export function startPostgres(): Promise<
  (Server & { version: string; standby: () => Promise<Server>; skipped?: never }) | { skipped: string }
>
