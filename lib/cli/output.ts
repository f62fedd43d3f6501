/** Prints text, as the end of a command that succeeded: returns its exit code. */
export function printOutput(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Prints text to standard error, as the end of a command that failed: returns its exit code, by default that of wrong usage. */
export function printError(text: string, code = 2): number {
  process.stderr.write(text)
  return code
}
