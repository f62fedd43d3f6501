/**
 * Returns whether a person opened a URL in a browser (a link in an email, a file, a bookmark) and expects a page: by
 * Fetch Metadata, which browsers send over TLS, or by the first media type of Accept.
 */
export const isOpenedInBrowser = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'document' || /^text\/html\b/.test(headers.get('accept') ?? '')
