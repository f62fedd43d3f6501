/** Prints text; returns the exit code of success. */
export function printOutput(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Prints text to standard error; returns the exit code, 2 (wrong usage) unless given. */
export function printError(text: string, code = 2): number {
  process.stderr.write(text)
  return code
}
