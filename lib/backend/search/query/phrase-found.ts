import { type SQL, sql } from 'drizzle-orm'
import { phraseText } from '../fold'
import type { Term } from './parse'

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether the folded text holds a phrase: Latin words whole, Chinese anywhere. */
export function phraseFound({ text, field }: Term): SQL {
  const phrase = escapeLike(phraseText(text))
  const start = /^\p{Script=Han}/u.test(phrase) ? '' : ' '
  const end = /\p{Script=Han}$/u.test(phrase) ? '' : ' '
  if (field === null) {
    const pattern = `%${start}${phrase}${end}%`
    return sql`(phrases like ${pattern} or full_phrases like ${pattern})`
  }
  // Within the field's own texts: no end mark between its name and the phrase.
  const words = phraseText(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const lead = start === '' ? '[^\u0001]*' : '([^\u0001]* )?'
  return sql`phrases ~ ${`\u0001${field} ${lead}${words}${end}`}`
}
