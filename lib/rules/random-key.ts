/** Keys of 16 random bytes in base64url: of shared albums, of pre-sessions, of sign-ins at other hosts. */
export const RANDOM_KEY = /^[A-Za-z0-9_-]{22}$/
