/**
 * Returns whether an error is a connection error of node or pg (SQLSTATE classes 08 and 57P, 53300), also wrapped by
 * Drizzle. Only the innermost message is checked: Drizzle's contains the statement.
 */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (
      /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|57P0|53300|08)/.test(
        (cause as { code?: string }).code ?? '',
      )
    )
      return true
  const last = innermost(error)
  return last instanceof Error && /timeout|terminated|connection|unavailable/i.test(last.message)
}

/** Returns the innermost cause of an error. */
export function innermost(error: unknown): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause
}
