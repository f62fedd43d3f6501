import { phraseStarts } from './budoux/phrase-starts'
import { withPhraseBreaks } from './phrase-breaks'
import { insideTerms } from './terms'

/**
 * Returns a title's HTML with the breaks on which the dictionary and the model of phrases agree, none in a known term;
 * only on the server.
 */
export const phrased = (html: string): string =>
  withPhraseBreaks(html, { starts: phraseStarts, bound: insideTerms })
