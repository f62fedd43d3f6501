import { isSameLanguage } from './language-tag'

const REFERENCE =
  /(<li id="[^"]*" data-type="reference"[^>]*>(?:<(span|strong) data-part="(?:label|notice)">(?:(?!<\/\2>)[\s\S])*<\/\2> ?)*)(<div\b[^>]*>(?:(?!<\/?div\b)[\s\S])*<\/div>) (<div\b[^>]*>(?:(?!<\/?div\b)[\s\S])*<\/div>)(?! ?<div\b)/g

/**
 * Puts the form of each reference that is in the reader's language before its translation; full text is stored in the
 * order of its source. Works of one number, all of one language, keep their order. A form without a language of its own
 * has that of the text.
 */
export const readersReferences = (
  html: string,
  { reader, text }: { reader: string; text: string },
): string =>
  html.includes('data-type="reference"')
    ? html.replace(REFERENCE, (whole, label: string, _: string, first: string, second: string) => {
        const [ownFirst, ownSecond] = [first, second].map((div) =>
          isSameLanguage(languageOf(div) ?? text, reader),
        )
        return ownSecond && !ownFirst ? `${label}${second} ${first}` : whole
      })
    : html

const languageOf = (div: string): string | undefined => /^<div\b[^>]*\slang="([^"]+)/i.exec(div)?.[1]
