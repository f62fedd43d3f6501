/** Quotation marks are full-width behind Chinese only. */
const FULL_WIDTH_MARK = /(?:[，、；：。！？）》」』]|(?<=[\p{Script=Han}，、；：。！？）》」』])[”’])$/u

/** Returns what stands between a text and the next one in its line: a space, but none behind a full-width mark. */
export const gapAfter = (text: string): '' | ' ' => (FULL_WIDTH_MARK.test(text) ? '' : ' ')
