const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103,
  107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223,
  227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
]

/** Returns the first 32 bits of the fractional part of a root, as FIPS 180-4 defines its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const K = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

/** Maximum bytes of a text that fits into one block. */
const MAX_BYTES = 55

const block = new Int32Array(64)

/**
 * Returns the first 8 hex digits of the SHA-256 of a short ASCII text, which is all a puzzle compares. Implemented here
 * because crypto.subtle is missing on plain HTTP and is asynchronous per text, and crypto-js is ten times slower.
 */
export function sha256Head(text: string): string {
  if (text.length > MAX_BYTES) throw new Error('longer than a block')
  block.fill(0, 0, 16)
  for (let at = 0; at < text.length; at += 1) put(at, text.charCodeAt(at))
  put(text.length, 0x80)
  block[15] = text.length * 8
  return (compress() >>> 0).toString(16).padStart(8, '0')
}

const word = (at: number): number => block[at] ?? 0

function put(at: number, byte: number): void {
  block[at >> 2] = word(at >> 2) | (byte << (24 - (at % 4) * 8))
}

/** Returns the first word of the digest of the block. */
function compress(): number {
  for (let at = 16; at < 64; at += 1) {
    const x = word(at - 15)
    const y = word(at - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    block[at] = (word(at - 16) + s0 + word(at - 7) + s1) | 0
  }
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0] = START
  let [a, b, c, d, e, f, g, h] = [h0, h1, h2, h3, h4, h5, h6, h7]
  for (let at = 0; at < 64; at += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[at] ?? 0) + word(at)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (h0 + a) | 0
}
