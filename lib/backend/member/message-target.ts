import type { RefusalKey } from '@/lib/backend/http/handler'
import { isListedMobileNo, isReachableMobileNo } from '@/lib/http/sms-gateway'
import { isEmail } from '@/lib/rules/contact'

/** Target of a message code: a mobile number or an email address; a form sends only the field it has. */
export type MessageTarget = { mobileNo: string; email?: string | null | undefined }

/** Checks whether the form has an email field, filled in or empty. */
export const usesEmail = ({ mobileNo, email }: MessageTarget): boolean => mobileNo === '' && email != null

/** Returns the errors of an email address by field; empty when it is valid. */
export const emailFields = (email: string): Record<string, RefusalKey> =>
  email === '' ? { email: 'emailMissing' } : isEmail(email) ? {} : { email: 'emailFormat' }

/** Returns the errors of a mobile number by field; empty when it is valid. */
export const mobileNoFields = (mobileNo: string): Record<string, RefusalKey> => {
  if (mobileNo === '') return { mobileNo: 'mobileMissing' }
  if (!isReachableMobileNo(mobileNo)) return { mobileNo: 'mobileFormat' }
  return isListedMobileNo(mobileNo) ? {} : { mobileNo: 'mobileCountry' }
}
