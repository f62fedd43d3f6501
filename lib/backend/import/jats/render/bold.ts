import { isBold } from '@/lib/text/is-bold'

/** Returns words in bold; those the source sets in bold as a whole stay as they are. */
export const bold = (html: string): string => (isBold(html) ? html : `<b>${html}</b>`)
