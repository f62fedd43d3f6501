import { XML_FORBIDDEN } from '@/lib/text/xml'

/** Line ends, other control and format characters, which could start a new field in an export file. */
const BREAKS = /[\s\p{Cc}\u2028\u2029]+/gu
const UNSEEN = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** Returns a value on one line, without control characters, direction marks and what XML forbids, as NoteFirst's is. */
export const oneLine = (text: string): string =>
  text.replace(UNSEEN, '').replace(BREAKS, ' ').replace(XML_FORBIDDEN, '\ufffd').trim()
