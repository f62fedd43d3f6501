/** Returns the URL of a stored file. */
export const fileHref = (id: string): string => `/rc-pub/front/files/get?id=${encodeURIComponent(id)}`
