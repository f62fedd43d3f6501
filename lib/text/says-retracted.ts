import { plainText } from './inline-html'

const SAYS =
  /^(?:[[(【（]\s*)?(?:(?:retracted|withdrawn)(?:\s+(?:article|paper|chapter))?|已?撤稿|已?撤回)\s*[:：\])】）]/iu

/** Checks whether a title begins by saying that its work is retracted or withdrawn, as publishers mark it. */
export const saysRetracted = (titleHtml: string): boolean => SAYS.test(plainText(titleHtml))
