import { PhrasedNote } from './phrased-title'

const PAGES = /^([^]*?)([^\s:：]+[-–][^\s:：]+)$/

/** Renders "Journal, 2026, 12(4): 1-10" without a line break inside a date, the page range or a Chinese name. */
export const SourceText = ({ text }: { text: string }) => {
  const [, before = text, pages] = PAGES.exec(text) ?? []
  return (
    <>
      <PhrasedNote text={before} />
      {pages && <span data-nobreak="">{pages}</span>}
    </>
  )
}
