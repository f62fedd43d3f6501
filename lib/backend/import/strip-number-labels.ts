/** Words that some sources write with a number: 第3卷, "Vol. 3". */
const VOLUME = /^第\s*|\s*卷$|^vol(?:ume)?\b\.?\s*/gi
const ISSUE = /^第\s*|\s*期$|^(?:no|nr|issue|number)\b\.?\s*(?=\d)/gi
const PAGE = /^第\s*|\s*页$|^pp?\.\s*|^pages?\s+/gi

const without =
  (words: RegExp) =>
  (text: string | null): string | null =>
    text && (text.replace(words, '') || text)

/** Returns the number of a volume without the word for it. */
export const stripVolumeLabel = without(VOLUME)

/** Returns the number of an issue without the word for it. */
export const stripIssueLabel = without(ISSUE)

/** Returns the number of a page without the word for it. */
export const stripPageLabel = without(PAGE)
