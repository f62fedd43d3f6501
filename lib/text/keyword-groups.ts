import { plainText } from './inline-html'

type Groups = { lang: string; words: { text: string; html: string | null }[] }[]
type Source = {
  keyword: string | null
  enKeyword: string | null
  keywordGroups: Groups
  otherKeywords: { lang: string; words: string[] }[]
}

/** Returns the keywords of an article by language; from the `;`-joined fields when a back end sends no groups. */
export const keywordGroups = ({ keyword, enKeyword, otherKeywords, keywordGroups: given }: Source): Groups =>
  given.length > 0
    ? given
    : [
        { lang: 'zh', words: (keyword ?? '').split(';') },
        { lang: 'en', words: (enKeyword ?? '').split(';') },
        ...otherKeywords,
      ]
        .map(({ lang, words }) => ({ lang, words: words.flatMap(plain) }))
        .filter(({ words }) => words.length > 0)

const plain = (html: string): Groups[number]['words'] => {
  const text = plainText(html)
  if (text === '') return []
  return [{ text, html: html.includes('<') ? html : null }]
}
