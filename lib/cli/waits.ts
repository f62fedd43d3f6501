/** Says that a command waits for one that prepares or migrates the database. */
export function reportContentWait(): void {
  process.stderr.write('Another start or command prepares the database: waiting until it has ended.\n')
}

/** Says that an import waits for another one of the same site. */
export function reportImportWait(sld: string): void {
  process.stderr.write(`Another import of the site ${sld} is running: waiting until it has ended.\n`)
}
