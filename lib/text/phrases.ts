import { phraseStarts } from './budoux/phrase-starts'
import { withPhraseBreaks } from './phrase-breaks'

/** A title's HTML with the breaks on which the dictionary and the model of phrases agree; only on the server. */
export const phrased = (html: string): string => withPhraseBreaks(html, phraseStarts)
