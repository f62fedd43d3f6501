/** Converts the 1-based `page` of a URL to the API's 0-based page; anything invalid is the first. */
export const pageNumber = (value: string | undefined): number =>
  value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) - 1 : 0
