import { foldText } from '../fold'
import { isKnown } from '../segment'

/** A query of so many characters may be a piece of a title with a typo in it. */
const LONG_RUN = 5

/** Checks for a run that is long, or that the dictionary does not know as words. */
export const isDoubtful = (run: string): boolean =>
  (run.match(/\p{Script=Han}+/gu) ?? []).some((han) => {
    const { length } = [...han]
    return length >= LONG_RUN || (length > 2 && !isKnown(foldText(han)))
  })
