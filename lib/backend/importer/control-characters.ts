/** Control characters but tabs and line ends: no text of XML, of a page or of the database may hold them. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

/** A text with a space for every one of them. */
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ')
