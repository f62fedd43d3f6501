import { env } from '@/lib/env'
import { isForeignMobileNo, isMobileNo } from '@/lib/rules/contact'

/** Returns whether codes can be sent to numbers outside mainland China: if a gateway is configured. */
export const sendsAbroad = (): boolean => env.SMS_WEBHOOK_URL !== undefined && !env.RC_PUB_ORIGIN

/** Returns whether a code can be sent to a mobile number: of mainland China, or of any country with a gateway. */
export const isReachableMobileNo = (text: string): boolean =>
  isMobileNo(text) || (sendsAbroad() && isForeignMobileNo(text))
