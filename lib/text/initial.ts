import { pinyin } from 'pinyin-pro'

/** Returns the index letter of a name, A to Z, from the pinyin if it is Chinese; `#` for any other. */
export function initialOf(name: string): string {
  const first = [...name.trim()][0] ?? ''
  const letter = /\p{Script=Han}/u.test(first) ? pinyin(first, { pattern: 'first', toneType: 'none' }) : first
  const upper = letter.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(upper) ? upper : '#'
}
