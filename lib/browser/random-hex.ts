/** Returns 128 random bits in hex. Not crypto.randomUUID, which plain-http intranets lack. */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
