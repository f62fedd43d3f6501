import { pinyin } from 'pinyin-pro'
import { hasHan } from './has-han'

/** Returns the index letter of a name, A to Z, from the pinyin if it is Chinese; `#` for any other. */
export function initialOf(name: string): string {
  const first = [...name.trim()][0] ?? ''
  const letter = hasHan(first) ? pinyin(first, { pattern: 'first', toneType: 'none' }) : first
  const upper = letter.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(upper) ? upper : '#'
}
