/** Cookie with the secret code of the institution link a browser has opened. */
export const ACCESS_COOKIE = 'articleAccess'

const CODE = new RegExp(`(?:^|;\\s*)${ACCESS_COOKIE}=([\\w-]{1,64})(?:;|$)`)

/** Reads the code of that cookie from a Cookie header; null without one. */
export const accessCodeOf = (cookies: string | undefined): string | null =>
  CODE.exec(cookies ?? '')?.[1] ?? null
