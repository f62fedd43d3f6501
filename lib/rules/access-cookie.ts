/** The cookie that holds the secret link of an institution a browser has opened. */
export const ACCESS_COOKIE = 'articleAccess'
