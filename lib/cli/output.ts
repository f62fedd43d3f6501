/** Prints text, as the end of a command that succeeded: returns its exit code. */
export function printOutput(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Says what is wrong with the arguments of a command, before how it is used: returns the exit code of wrong usage. */
export function printUsage(usage: string, fault: string): number {
  return printError(`${fault}\n${usage}`)
}

/** Prints text to standard error, as the end of a command that failed: returns its exit code, by default that of wrong usage. */
export function printError(text: string, code = 2): number {
  process.stderr.write(text)
  return code
}
