/** Address of a stored file (spec chapter 7). */
export const fileHref = (id: string): string => `/rc-pub/front/files/get?id=${encodeURIComponent(id)}`
