/**
 * Whether a person opened an address in a browser (a link of an email, a file, a bookmark) and wants a page: by Fetch
 * Metadata, which browsers send over TLS, or by what the request accepts first.
 */
export const isOpenedInBrowser = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'document' || /^text\/html\b/.test(headers.get('accept') ?? '')
