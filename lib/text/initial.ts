import { pinyin } from 'pinyin-pro'

/** Letter a name is filed under, A to Z: of its pinyin where it is Chinese; `#` where it has none. */
export function initialOf(name: string): string {
  const first = [...name.trim()][0] ?? ''
  const letter = /\p{Script=Han}/u.test(first) ? pinyin(first, { pattern: 'first', toneType: 'none' }) : first
  const upper = letter.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(upper) ? upper : '#'
}
