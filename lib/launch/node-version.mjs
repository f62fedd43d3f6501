/** Exits with a message if Node is too old (decision 0002). */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(
    `This needs Node.js 20.19 or newer; this is ${process.versions.node}. Please install a newer one.\n`,
  )
  process.exit(1)
}
