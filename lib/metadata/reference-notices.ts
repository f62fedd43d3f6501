import type { Translator } from '@/lib/i18n/translator'
import type { ReferenceDetail } from '@/lib/contract/article'

/** Returns notices about cited works that are retracted or of concern, by the anchors of the references. */
export const referenceNotices = (
  references: ReferenceDetail[],
  t: Translator<'article'>,
): Map<string, string> =>
  new Map(
    references.flatMap(({ anchor, status }) =>
      status === 'retracted' || status === 'concern' ? [[anchor, t(`status.${status}`)]] : [],
    ),
  )
