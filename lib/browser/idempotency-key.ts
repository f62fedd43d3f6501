/** A key for one action of a person. Not crypto.randomUUID, which plain-http intranets lack. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
