/** 0-based page of the API from the 1-based `page` of an address; what is no page number is the first. */
export const pageNumber = (asked: string | undefined): number =>
  asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : 0
