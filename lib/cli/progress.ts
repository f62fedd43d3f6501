/** A progress bar in a terminal; silent elsewhere. */
export function progress(label: string) {
  const shown = process.stdout.isTTY
  return {
    step(done: number, total: number): void {
      if (!shown) return
      const width = 24
      const filled = total === 0 ? width : Math.round((done / total) * width)
      process.stdout.write(`\r${label} [${'█'.repeat(filled)}${' '.repeat(width - filled)}] ${done}/${total}`)
    },
    end(): void {
      if (shown) process.stdout.write('\r\u001b[2K')
    },
  }
}
