const PAGES = /^([^]*?)([^\s:：]+[-–][^\s:：]+)$/

/** Renders "Journal, 2026, 12(4): 1-10" without a line break inside the page range. */
export const SourceText = ({ text }: { text: string }) => {
  const [, before = text, pages] = PAGES.exec(text) ?? []
  return (
    <>
      {before}
      {pages && <span data-nobreak="">{pages}</span>}
    </>
  )
}
