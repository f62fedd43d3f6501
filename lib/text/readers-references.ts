const REFERENCE =
  /(<li id="[^"]*" data-type="reference">(?:<span data-part="label">(?:(?!<\/span>)[\s\S])*<\/span> )?)(<div\b[^>]*>(?:(?!<\/?div\b)[\s\S])*<\/div>) (<div\b[^>]*>(?:(?!<\/?div\b)[\s\S])*<\/div>)(?! ?<div\b)/g

/**
 * Puts the form of each reference that is in a language before its translation into another; full text is stored in the
 * order of its source. Works of one number, all of one language, keep their order.
 */
export const readersReferences = (html: string, language: string): string =>
  html.includes('data-type="reference"')
    ? html.replace(REFERENCE, (whole, label: string, first: string, second: string) =>
        languageOf(second) === language && ![language, null].includes(languageOf(first))
          ? `${label}${second} ${first}`
          : whole,
      )
    : html

const languageOf = (div: string): string | null =>
  /^<div\b[^>]*\slang="([a-z]+)/i.exec(div)?.[1]?.toLowerCase() ?? null
