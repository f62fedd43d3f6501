import { plainText } from './inline-html'
import { isBold } from './is-bold'
import { isSameLanguage } from './language-tag'

const CAPTION =
  /<figcaption>(<b>(?:(?!<\/?(?:b|figcaption)\b)[\s\S]){1,300}<\/b>) <p>((?:(?!<\/?p\b)[\s\S])+)<\/p> <p lang="(zh|en)">((?:(?!<\/?p\b)[\s\S])+)<\/p>(?=<\/figcaption>)/g

/**
 * Puts the title of a figure or table that is in the reader's language before that in the language of the text, with
 * its label in the same language; full text is stored in the order of its source.
 */
export const readersCaptions = (
  html: string,
  { reader, text }: { reader: 'zh' | 'en'; text: string },
): string =>
  isSameLanguage(text, reader)
    ? html
    : html.replace(CAPTION, (whole, label: string, title: string, lang: string, translation: string) => {
        if (lang !== reader) return whole
        const own = readersLabel(plainText(label).trim(), reader)
        const bold = isBold(title)
        const first = bold ? `<b>${translation}</b>` : translation
        const second = bold ? title.slice('<b>'.length, -'</b>'.length) : title
        const named = own ? `<b lang="${reader}">${own}</b>` : label
        return `<figcaption>${named} <p lang="${reader}">${first}</p> <p>${second}</p>`
      })

/** Returns a label of a word and a number, "图 1" or "Table 2", with the word of the reader's language. */
function readersLabel(label: string, reader: 'zh' | 'en'): string | undefined {
  const [, word = '', number] = /^(图|表|fig(?:ure|\.)?|table)\s*([A-Z]?\d{1,4}[a-z]?)$/i.exec(label) ?? []
  if (number === undefined) return undefined
  const isTable = /^[表t]/i.test(word)
  if (reader === 'zh') return `${isTable ? '表' : '图'} ${number}`
  return `${isTable ? 'Table' : 'Fig.'} ${number}`
}
