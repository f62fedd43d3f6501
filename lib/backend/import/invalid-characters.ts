/** Control characters except tab, LF and CR, which XML, HTML and the database do not allow. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** Replaces each control character with a space. */
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ')
