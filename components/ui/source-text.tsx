import { sourceWithEnDashes } from '@/lib/text/number-ranges'
import { PhrasedNote } from './phrased-title'

const PAGES = /^([^]*?)([^\s:：]+[-–][^\s:：]+)$/

/** Renders "Journal, 2026, 12(4): 1-10", ranges with en dashes, without a line break inside a date, the page range or a Chinese name. */
export const SourceText = ({ text }: { text: string }) => {
  const ranged = sourceWithEnDashes(text)
  const [, before = ranged, pages] = PAGES.exec(ranged) ?? []
  return (
    <>
      <PhrasedNote text={before} />
      {pages && <span data-nobreak="">{pages}</span>}
    </>
  )
}
