import { plainText } from '@/lib/text/inline-html'
import type { LocalizedText } from './locales'

/** Returns the text without its markup, with the same language. */
export const withPlainText = (localizedText: LocalizedText): LocalizedText => ({
  ...localizedText,
  text: plainText(localizedText.text),
})
