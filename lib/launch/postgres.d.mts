/** A PostgreSQL server with a throw-away cluster, or why there is none. */
export function startPostgres(): Promise<
  { url: string; version: string; stop: () => Promise<void>; skipped?: never } | { skipped: string }
>
