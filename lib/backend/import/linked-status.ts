export type Status = 'none' | 'corrected' | 'concern' | 'retracted'

/** The graver a status, the later: a retracted work that is corrected as well stays retracted. */
const GRAVITY: readonly Status[] = ['none', 'corrected', 'concern', 'retracted']

/** Status a related-article link gives the article it points at. */
const onTarget = (type: string): Status => {
  if (/^retracted-article|^retraction-of/.test(type)) return 'retracted'
  if (/^corrected-article|^erratum-of|^correction-of/.test(type)) return 'corrected'
  return /^object-of-concern|^expression-of-concern-of/.test(type) ? 'concern' : 'none'
}

/** Status an article's own forward link gives itself. */
const onSelf = (type: string): Status => {
  if (type === 'retraction-forward') return 'retracted'
  if (type === 'concern-forward' || type === 'expression-of-concern-forward') return 'concern'
  return /^(correction|corrigendum|erratum)-forward$/.test(type) ? 'corrected' : 'none'
}

/** Whether a link says that its article is corrected, doubted or retracted by the one it points at. */
export const isNotice = (type: string): boolean => onSelf(type) !== 'none'

type Link = { articleId: number; type: string; doi: string | null }

/** The gravest status that links from and to an article give it. */
export function statusOf({ id, doi }: { id: number; doi: string | null }, links: Link[]): Status {
  const given = links.flatMap((link) => [
    ...(link.articleId === id ? [onSelf(link.type)] : []),
    ...(link.articleId !== id && doi !== null && link.doi === doi ? [onTarget(link.type)] : []),
  ])
  return GRAVITY.findLast((candidate) => given.includes(candidate)) ?? 'none'
}
