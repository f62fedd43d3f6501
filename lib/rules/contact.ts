/** Checks for a mobile number of mainland China, 11 digits. */
export const isMobileNo = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** Checks for a number of another country in E.164 form: +, country code, 8 to 15 digits in all. */
export const isForeignMobileNo = (text: string): boolean => /^\+(?!86)[1-9]\d{7,14}$/.test(text)

/**
 * Normalises a number for storage and comparison: no spaces, dashes, dots or brackets; 00 becomes +, and +86 before a
 * number of mainland China is removed.
 */
export const normalMobileNo = (text: string): string =>
  text
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+86(?=1[3-9]\d{9}$)/, '')

/** Checks for a normalised mobile number, of mainland China or of another country. */
export const isAnyMobileNo = (text: string): boolean => isMobileNo(text) || isForeignMobileNo(text)

/** Checks for an email address that may be sent to: strict, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/.test(
    text,
  ) &&
  !text.startsWith('.') &&
  !/\.\.|\.@/.test(text)

/** Normalises an email address for storage and comparison: domain in lower case. */
export const normalEmail = (text: string): string => {
  const at = text.lastIndexOf('@')
  return text.slice(0, at) + text.slice(at).toLowerCase()
}

/** Returns the key of a number or address: by it codes and limits count, since every case of an address is one mailbox. */
export const contactKey = (contact: string): string => contact.toLowerCase()

/**
 * Checks a user name: 3 to 32 letters, digits, dots, dashes or underscores; no spelling of a mobile number, which could be
 * another member's.
 */
export const isUserName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,31}$/u.test(text) && !isAnyMobileNo(normalMobileNo(text))

/** Checks a person's name: letters, marks, spaces, dots, dashes, apostrophes; at most 64 characters. */
export const isPersonName = (text: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} .·'’-]{0,63}$/u.test(text)
