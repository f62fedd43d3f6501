/** Images from the back end, which are replaced by their alternative text while it is down. */
const FILE = /<(?:img|source)\b[^>]*\b(?:src|srcset)="[^"]*\/rc-pub\/[^>]*>/gi
const ALT = /\balt="([^"]*)"/i

/** Removes the images only the back end could send. */
export const stripBackendImages = (html: string): string =>
  html.replace(FILE, (tag) => ALT.exec(tag)?.[1] ?? '')
