export type Status = 'none' | 'corrected' | 'concern' | 'retracted'

/** Ascending gravity: a retracted work that is also corrected stays retracted. */
const GRAVITY: readonly Status[] = ['none', 'corrected', 'concern', 'retracted']

/** Returns the status a related-article link gives its target. */
const statusOfTarget = (type: string): Status => {
  if (/^retracted-article|^retraction-of/.test(type)) return 'retracted'
  // What stands of a work that is retracted in part is the work, corrected.
  if (/^corrected-article|^erratum-of|^correction-of|^partial-retraction/.test(type)) return 'corrected'
  return /^object-of-concern|^expression-of-concern-of/.test(type) ? 'concern' : 'none'
}

/** Returns the status a forward link gives its own article. */
const statusOfSource = (type: string): Status => {
  if (type === 'retraction-forward') return 'retracted'
  if (type === 'concern-forward' || type === 'expression-of-concern-forward') return 'concern'
  return /^(correction|corrigendum|erratum)-forward$/.test(type) ? 'corrected' : 'none'
}

/** Checks whether a link says that its target corrects, questions or retracts its own article. */
export const isNotice = (type: string): boolean => statusOfSource(type) !== 'none'

type Link = { articleId: number; type: string; doi: string | null }

/** Returns the gravest status given to an article by links from and to it. */
export function statusOf({ id, doi }: { id: number; doi: string | null }, links: Link[]): Status {
  const given = links.flatMap((link) => [
    ...(link.articleId === id ? [statusOfSource(link.type)] : []),
    ...(link.articleId !== id && doi !== null && link.doi === doi ? [statusOfTarget(link.type)] : []),
  ])
  return GRAVITY.findLast((candidate) => given.includes(candidate)) ?? 'none'
}
