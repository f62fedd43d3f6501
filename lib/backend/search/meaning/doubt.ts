import { foldText } from '../fold'
import { isKnown } from '../segment'

/** Number of separators above which a query counts as a reference. */
const MARKS = 3
/** Length from which a query may be part of a title with a typo. */
const LONG_RUN = 5

/** Checks for a complete reference, which is searched by all its words. */
export const isReference = (query: string): boolean =>
  /(?:19|20)\d{2}/.test(query) && (query.match(/[,，.。;；:：]/gu)?.length ?? 0) > MARKS

/** Checks for a Chinese run that is long, or not in the dictionary. */
export const isDoubtful = (run: string): boolean =>
  (run.match(/\p{Script=Han}+/gu) ?? []).some((han) => {
    const { length } = [...han]
    return length >= LONG_RUN || (length > 2 && !isKnown(foldText(han)))
  })
