import { type RefusalKey } from '@/lib/backend/http/refusal'
import { isReachableMobileNo } from '@/lib/http/sms-gateway'
import { isEmail } from '@/lib/rules/contact'

/** What a form for message codes sends: a mobile number, or an email address; only what the form has is given. */
export type MessageTarget = { mobileNo: string; email?: string | null | undefined }

/** Whether the form asks for an email address, be it filled in or not. */
export const isByEmail = ({ mobileNo, email }: MessageTarget): boolean => mobileNo === '' && email != null

/** What is wrong with the address of a form; none when nothing is. */
export const emailFields = (email: string): Record<string, RefusalKey> =>
  email === '' ? { email: 'emailMissing' } : isEmail(email) ? {} : { email: 'emailFormat' }

/** What is wrong with the mobile number of a form; none when nothing is. */
export const mobileNoFields = (mobileNo: string): Record<string, RefusalKey> => {
  if (mobileNo === '') return { mobileNo: 'mobileMissing' }
  return isReachableMobileNo(mobileNo) ? {} : { mobileNo: 'mobileFormat' }
}
