const FULL_WIDTH_MARK = /[，、；：。！？）》」』”’]$/

/** Returns what stands between a text and the next one in its line: a space, but none behind a full-width mark. */
export const gapAfter = (text: string): '' | ' ' => (FULL_WIDTH_MARK.test(text) ? '' : ' ')
