const BAR_WIDTH = 24
const REDRAW_INTERVAL_MS = 100
const LINE_INTERVAL_MS = 30_000

/**
 * Creates a progress bar for a terminal; else (a service's log) writes a line every 30 s, so that long work does not
 * look stuck.
 */
export function progress() {
  const terminal = process.stdout.isTTY
  let last = terminal ? 0 : Date.now()
  return {
    step(part: string, done: number, total: number): void {
      const due = Date.now() - last >= (terminal ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS)
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
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH)
  return `${part} [${'█'.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${done}/${total}`
}
