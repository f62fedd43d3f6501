const ESCAPED_LETTERS = /(?:%[89A-F][0-9A-F])+/g

/** Returns an address with its letters readable; spaces and signs stay escaped, or a copy of it would end there. */
export const readableAddress = (address: string): string =>
  address.replace(ESCAPED_LETTERS, (run) =>
    decodeURIComponent(run).replace(/[^\p{L}\p{M}\p{N}]/gu, encodeURIComponent),
  )
