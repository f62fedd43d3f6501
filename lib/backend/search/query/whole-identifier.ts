import { foldText } from '../fold'
import { plainIdentifiers } from './identifiers'
import { pubMedNumber } from './pubmed-number'

const DOI = /^10\.\d{4,9}\/\S+$/
/** The number of an arXiv preprint since 2007, and that of one of ChinaXiv. */
const PREPRINT = /^(?:\d{2}(?:0[1-9]|1[0-2])\.\d{4,5}|20\d{4}\.\d{5})$/

/** Returns whether a query is the identifier of one work and nothing else: what is near to it is another one's. */
export const isWholeIdentifier = (query: string): boolean => {
  const text = foldText(plainIdentifiers(query)).trim()
  return DOI.test(text) || PREPRINT.test(text) || pubMedNumber(query) !== null
}
