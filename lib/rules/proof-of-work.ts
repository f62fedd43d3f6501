/** Minimum leading zero bits of a puzzle: about 33,000 hashes, well under a second. */
export const WORK_BITS = 15

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Returns the n-th candidate answer: four to six letters and digits, the format of every captcha answer. */
function workAnswer(n: number): string {
  let text = ''
  for (let rest = n; rest > 0; rest = Math.floor(rest / LETTERS.length))
    text = LETTERS[rest % LETTERS.length] + text
  return text.padStart(4, 'A')
}

/** Checks whether a SHA-256 (hex) starts with enough zero bits. */
export function isWorkDone(hexHash: string, bits = WORK_BITS): boolean {
  const zeros = Math.floor(bits / 4)
  if (!hexHash.startsWith('0'.repeat(zeros))) return false
  return parseInt(hexHash[zeros] ?? 'f', 16) < 2 ** (4 - (bits % 4))
}

/** Milliseconds of work between two pauses. */
const SLICE_MS = 20

/** Finds the answer to a challenge with the given SHA-256; pauses regularly to keep the page responsive. */
export async function solveWork(
  challenge: string,
  sha256: (text: string) => string | Promise<string>,
  { bits = WORK_BITS, pause = async () => {} }: { bits?: number; pause?: () => Promise<void> } = {},
): Promise<string> {
  let startedAt = Date.now()
  for (let n = 0; n < 36 ** 6; n += 1) {
    const answer = workAnswer(n)
    const hashed = sha256(`${challenge}${answer}`)
    const hash = typeof hashed === 'string' ? hashed : await hashed
    if (isWorkDone(hash, bits)) return answer
    if (n % 64 === 63 && Date.now() - startedAt > SLICE_MS) {
      await pause()
      startedAt = Date.now()
    }
  }
  throw new Error('no answer')
}
