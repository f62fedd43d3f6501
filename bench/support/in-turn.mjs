const CONNECTIONS = 8

/** Runs this many jobs, a few at once. */
export async function inTurn(count, job) {
  let next = 0
  const work = async () => {
    while (next < count) await job(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}
