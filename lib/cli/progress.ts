const WIDTH = 24
const EVERY_MS = 100
const LINE_EVERY_MS = 30_000

/**
 * Creates a progress bar for a terminal; else (a service's log) writes a line every 30 s, so that long work does not
 * look stuck.
 */
export function progress() {
  const terminal = process.stdout.isTTY
  let last = terminal ? 0 : Date.now()
  return {
    step(part: string, done: number, total: number): void {
      const due = Date.now() - last >= (terminal ? EVERY_MS : LINE_EVERY_MS)
      if (!due && !(terminal && done >= total)) return
      last = Date.now()
      process.stdout.write(terminal ? `\r\u001b[2K${bar(part, done, total)}` : `${part}: ${done}/${total}\n`)
    },
    end(): void {
      if (terminal) process.stdout.write('\r\u001b[2K')
    },
  }
}

function bar(part: string, done: number, total: number): string {
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH)
  return `${part} [${'█'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${total}`
}
