import { XML_FORBIDDEN } from '@/lib/text/xml'

/** Matches what XML forbids, and the control characters that HTML forbids beside it. */
export const INVALID = new RegExp(`[\\x7f-\\x9f]|${XML_FORBIDDEN.source}`, 'u')

/** Matches every invalid character of a text. */
export const EVERY_INVALID = new RegExp(INVALID, 'gu')

/** Replaces each invalid character with a space. */
export const withoutInvalid = (text: string): string => text.replace(EVERY_INVALID, ' ')
