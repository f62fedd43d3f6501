/** 0-based page of the API from the 1-based `page` of an address; what is no page number is the first. */
export const pageNumber = (value: string | undefined): number =>
  value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) - 1 : 0
