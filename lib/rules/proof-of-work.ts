/** Leading zero bits a puzzle asks for: about 33,000 hashes, well under a second. */
export const WORK_BITS = 15

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The n-th answer: four to six letters and digits, the form of every captcha answer. */
export function workAnswer(n: number): string {
  let text = ''
  for (let rest = n; rest > 0; rest = Math.floor(rest / LETTERS.length))
    text = LETTERS[rest % LETTERS.length] + text
  return text.padStart(4, 'A')
}

/** Whether a SHA-256 (hex) begins with enough zero bits. */
export function isWorkDone(hexHash: string, bits = WORK_BITS): boolean {
  const zeros = Math.floor(bits / 4)
  if (!hexHash.startsWith('0'.repeat(zeros))) return false
  return parseInt(hexHash[zeros] ?? 'f', 16) < 2 ** (4 - (bits % 4))
}

/** Finds the answer to a challenge with a SHA-256 of the caller's; pauses so that a page stays alive. */
export async function solveWork(
  challenge: string,
  sha256: (text: string) => string | Promise<string>,
  pause: () => Promise<void> = async () => {},
): Promise<string> {
  for (let n = 0; n < 36 ** 6; n += 1) {
    const answer = workAnswer(n)
    if (isWorkDone(await sha256(`${challenge}${answer}`))) return answer
    if (n % 500 === 499) await pause()
  }
  throw new Error('no answer')
}
