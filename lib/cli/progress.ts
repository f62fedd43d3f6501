const WIDTH = 24
const EVERY_MS = 100

/** A progress bar in a terminal; silent elsewhere. */
export function progress() {
  const shown = process.stdout.isTTY
  let last = 0
  return {
    step(part: string, done: number, total: number): void {
      if (!shown || (done < total && Date.now() - last < EVERY_MS)) return
      last = Date.now()
      const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH)
      const bar = '█'.repeat(filled) + ' '.repeat(WIDTH - filled)
      process.stdout.write(`\r\u001b[2K${part} [${bar}] ${done}/${total}`)
    },
    end(): void {
      if (shown) process.stdout.write('\r\u001b[2K')
    },
  }
}
