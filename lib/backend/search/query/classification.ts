/** A number of the Chinese Library Classification: TP391.41, G250, R73-3. */
const NUMBER = /^(?:T[A-Z]|[A-KN-VXZ])\d{1,4}(?:[.-]\d{1,7}){0,3}$/
const LABEL = /^(?:clc|中图(?:法)?(?:分类)?号|分类号)\s*[:：=＝]?\s*/iu
/** Fewer digits behind one letter are a vitamin or a battery rather than a class. */
const UNMISTAKABLE = /\d{3}|\.|^T[A-Z]/

/** Returns the class a query asks for, and whether it is called so; null for other queries. */
export function classNumber(query: string): { number: string; isLabelled: boolean } | null {
  const text = query.normalize('NFKC').trim()
  const number = text.replace(LABEL, '').trim().toUpperCase()
  const isLabelled = number.length < text.length
  return NUMBER.test(number) && (isLabelled || UNMISTAKABLE.test(number)) ? { number, isLabelled } : null
}
