import { plainText } from '@/lib/text/inline-html'
import type { LocalizedText } from './localized'

/** The same text without its markup. */
export const withPlainText = (localizedText: LocalizedText): LocalizedText => ({
  ...localizedText,
  text: plainText(localizedText.text),
})
