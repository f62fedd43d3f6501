const PAGES = /^([^]*?)([^\s:：]+[-–][^\s:：]+)$/

/** "Journal, 2026, 12(4): 1-10": no line ends inside the range of pages. */
export const SourceText = ({ text }: { text: string }) => {
  const [, before = text, pages] = PAGES.exec(text) ?? []
  return (
    <>
      {before}
      {pages && <span data-nobreak="">{pages}</span>}
    </>
  )
}
