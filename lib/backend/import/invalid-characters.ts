import { windowsCharacter } from './windows-1252'
import { XML_FORBIDDEN } from '@/lib/text/xml'

/** Matches what XML forbids, and the control characters that HTML forbids beside it. */
export const INVALID = new RegExp(`[\\x7f-\\x9f]|${XML_FORBIDDEN.source}`, 'u')

/** Matches every invalid character of a text. */
export const EVERY_INVALID = new RegExp(INVALID, 'gu')

/**
 * Returns what stands for an invalid character: of the codes that the web reads as Windows-1252 its character, else a
 * space. U+0085 is a line end where it is not a reference.
 */
export const validFor = (code: number): string => windowsCharacter(code) ?? ' '

/** Replaces each invalid character. */
export const withoutInvalid = (text: string): string =>
  text.replace(EVERY_INVALID, (character) =>
    character === '\u0085' ? ' ' : validFor(character.codePointAt(0) ?? 0),
  )
