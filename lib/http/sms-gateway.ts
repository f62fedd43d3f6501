import { env } from '@/lib/env'
import { isForeignMobileNo, isMobileNo } from '@/lib/rules/contact'

/** Whether codes reach numbers of other countries: a gateway sends them. */
export const sendsAbroad = (): boolean => env.SMS_WEBHOOK_URL !== undefined && !env.RC_PUB_ORIGIN

/** A mobile number a code can be sent to: of mainland China, or of any country where a gateway sends it. */
export const isReachableMobileNo = (text: string): boolean =>
  isMobileNo(text) || (sendsAbroad() && isForeignMobileNo(text))
