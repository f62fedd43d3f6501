/** Control characters but tabs and line ends: no text of XML, of a page or of the database may hold them. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** A text with a space for every one of them. */
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ')
