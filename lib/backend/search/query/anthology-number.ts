/** C16-1012, 2020.acl-main.12: a paper of the ACL Anthology. */
const NUMBER = '(?:[a-z]\\d{2}-\\d{4}|(?:19|20)\\d{2}\\.[a-z0-9_]{2,30}-[a-z0-9_]{1,30}\\.\\d{1,4})'
const WHOLE = new RegExp(`^${NUMBER}$`, 'iu')
const WITHIN = new RegExp(`(?<=^|\\s)${NUMBER}(?=[\\s,.;，。；]|$)`, 'iu')
/** The address of a paper, its PDF or its record, and the number with the name of the anthology before it. */
const LABELLED = new RegExp(
  `(?:(?:https?:\\/\\/)?(?:www\\.)?(?:aclanthology\\.(?:org|info)\\/(?:papers\\/)?|aclweb\\.org\\/anthology\\/(?:papers\\/)?(?:[a-z]\\/[a-z]\\d{2}\\/)?)|\\bacl(?:\\s?anthology)?(?:\\s?id)?\\s?[:：]?\\s?)(${NUMBER})(?!\\d)(?:v\\d)?(?:\\.(?:pdf|bib))?\\/?`,
  'giu',
)

/** Returns whether a text is the number of a paper of the ACL Anthology. */
export const isAnthologyNumber = (text: string): boolean => WHOLE.test(text)

/** Returns such a number in a text, as a word of its own; null without one. */
export const anthologyNumberIn = (text: string): string | null => WITHIN.exec(text)?.[0] ?? null

/** Returns a query with such numbers without their addresses and labels. */
export const plainAnthologyNumbers = (query: string): string => query.replace(LABELLED, '$1')
