import { foldText } from '../fold'
import { isKnown } from '../segment'

/** Marks that part what a reference says. */
const MARKS = 3
/** A query of so many characters may be a piece of a title with a typo in it. */
const LONG_RUN = 5

/** A whole reference is found by all it says. */
export const isReference = (query: string): boolean =>
  /(?:19|20)\d{2}/.test(query) && (query.match(/[,，.。;；:：]/gu)?.length ?? 0) > MARKS

/** A run that is long, or that the dictionary does not know as words. */
export const isDoubtful = (run: string): boolean =>
  (run.match(/\p{Script=Han}+/gu) ?? []).some((han) => {
    const { length } = [...han]
    return length >= LONG_RUN || (length > 2 && !isKnown(foldText(han)))
  })
