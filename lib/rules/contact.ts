/** A mobile number of mainland China, 11 digits. */
export const isMobileNo = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** A number of another country in E.164 form: +, country code, 8 to 15 digits in all. */
export const isForeignMobileNo = (text: string): boolean => /^\+(?!86)[1-9]\d{7,14}$/.test(text)

/** A number as it is stored and compared: no spaces, dashes, dots or brackets; 00 as +, and nothing before one of mainland China. */
export const normalMobileNo = (text: string): string =>
  text
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+86(?=1[3-9]\d{9}$)/, '')

/** An e-mail address we are willing to write to: strict, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/.test(
    text,
  ) &&
  !text.startsWith('.') &&
  !/\.\.|\.@/.test(text)

/** The address as it is stored and compared: domain in lower case. */
export const normalEmail = (text: string): string => {
  const at = text.lastIndexOf('@')
  return text.slice(0, at) + text.slice(at).toLowerCase()
}

/** A name one signs in with: 3 to 32 letters, digits, dot, dash or underscore; not a phone number, which would be another member's. */
export const isUserName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,31}$/u.test(text) && !isMobileNo(text)

/** A person's name: letters, marks, spaces, dots, dashes, apostrophes. */
export const isPersonName = (text: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} .·'’-]{0,63}$/u.test(text)
