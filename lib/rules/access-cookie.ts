/** The cookie that holds the secret link of an institution a browser has opened. */
export const ACCESS_COOKIE = 'articleAccess'

const CODE = new RegExp(`(?:^|;\\s*)${ACCESS_COOKIE}=([\\w-]{1,64})(?:;|$)`)

/** The code of that cookie in a Cookie header; null without one. */
export const accessCodeOf = (cookies: string | undefined): string | null =>
  CODE.exec(cookies ?? '')?.[1] ?? null
