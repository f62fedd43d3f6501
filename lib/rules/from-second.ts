/** Value of `from` in an address whose visitors start searching with the second type. */
export const FROM_SECOND = 'xszsk'
