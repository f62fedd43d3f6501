import type { Translator } from '@/lib/i18n/translator'
import type { ReferenceDetail } from '@/lib/contract/article'

/** What a reader has to know of works cited that were retracted or are doubted, by the anchors of the references. */
export const referenceNotices = (
  references: ReferenceDetail[],
  t: Translator<'article'>,
): Map<string, string> =>
  new Map(
    references.flatMap(({ anchor, status }) =>
      status === 'retracted' || status === 'concern' ? [[anchor, t(`status.${status}`)]] : [],
    ),
  )
