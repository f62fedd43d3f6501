import { pinyin } from 'pinyin-pro'
import type { CslStyleId } from '@/lib/citation/csl-styles'
import type { CitedAuthor, CitedWork } from '@/lib/citation/work'

/**
 * Returns works as a style is to format them. For GB/T 7714, Chinese given names in pinyin are parted into their
 * syllables, of which it abbreviates each: "CEN Y L" for 岑以澜.
 */
export const worksForStyle = (works: readonly CitedWork[], style: CslStyleId): readonly CitedWork[] =>
  style.startsWith('gb-t-7714') ? works.map(withPinyinInitials) : works

const withPinyinInitials = (work: CitedWork): CitedWork => ({
  ...work,
  authors: work.authors.map(withSyllables),
})

function withSyllables(author: CitedAuthor): CitedAuthor {
  const { zh, en } = author
  if (!zh || !en || !('given' in zh) || !('given' in en) || !zh.given || !en.given) return author
  const given = syllablesOf(zh.given, en.given)
  return given === null ? author : { zh, en: { ...en, given } }
}

/** Parts a word of pinyin by the Chinese characters it is read from, "Yi Lan"; null if it is no reading of them. */
function syllablesOf(characters: string, word: string): string | null {
  if (!/^\p{Script=Han}{2,3}$/u.test(characters)) return null
  const letters = word.normalize('NFD').replace(/[\p{M}’']/gu, '')
  const readings = [...characters].map((character) => `(${readingsOf(character).join('|')})`)
  const found = new RegExp(`^${readings.join('')}$`, 'i').exec(letters)
  return found && found.slice(1).map(capitalised).join(' ')
}

const readingsOf = (character: string): string[] =>
  pinyin(character, { toneType: 'none', type: 'array', multiple: true }).flatMap((syllable) =>
    syllable.includes('ü') ? ['u', 'yu', 'v'].map((vowel) => syllable.replace('ü', vowel)) : [syllable],
  )

const capitalised = (syllable: string): string => syllable.charAt(0).toUpperCase() + syllable.slice(1)
