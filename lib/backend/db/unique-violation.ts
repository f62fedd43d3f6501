/** SQLSTATE of PostgreSQL for a row another one forbids. */
const UNIQUE_VIOLATION = '23505'

/** Returns whether another row has a value that must be unique already, also wrapped by Drizzle. */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === UNIQUE_VIOLATION) return true
  return false
}
