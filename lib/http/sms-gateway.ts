import { env } from '@/lib/env'
import { isForeignMobileNo, isMobileNo } from '@/lib/rules/contact'

const CHINA = '+86'

/** Returns whether codes can be sent to numbers outside mainland China: if a gateway is configured, and not for China alone. */
export const sendsAbroad = (): boolean =>
  env.SMS_WEBHOOK_URL !== undefined &&
  !env.RC_PUB_ORIGIN &&
  (env.SMS_PREFIXES?.some((prefix) => prefix !== CHINA) ?? true)

/** Returns whether a number has a form codes can be sent to: of mainland China, or of any country with a gateway. */
export const isReachableMobileNo = (text: string): boolean =>
  isMobileNo(text) || (sendsAbroad() && isForeignMobileNo(text))

/** Checks whether the country of a reachable number is one the owner lists, if they list any: texts to some cost much. */
export function isListedMobileNo(text: string): boolean {
  const number = isMobileNo(text) ? CHINA + text : text
  return env.SMS_PREFIXES?.some((prefix) => number.startsWith(prefix)) ?? true
}
