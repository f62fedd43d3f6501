import { foldText } from '../fold'
import { isAnthologyNumber } from './anthology-number'
import { plainIdentifiers } from './identifiers'
import { pubMedNumber } from './pubmed-number'

const DOI = /^10\.\d{4,9}\/\S+$/
/**
 * The number of an arXiv preprint, of four digits from 2007 to 2014 and of five since, and that of one of ChinaXiv.
 */
const PREPRINT =
  /^(?:(?:(?:0[7-9]|1[0-4])(?:0[1-9]|1[0-2])\.\d{4}|(?:1[5-9]|[2-9]\d)(?:0[1-9]|1[0-2])\.\d{5})|20\d{4}\.\d{5})$/

/** Returns whether a query is the identifier of one work and nothing else: what is near to it is another one's. */
export const isWholeIdentifier = (query: string): boolean => {
  const text = foldText(plainIdentifiers(query)).trim()
  return DOI.test(text) || PREPRINT.test(text) || isAnthologyNumber(text) || pubMedNumber(query) !== null
}
