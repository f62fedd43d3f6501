import { expect, it } from 'vitest'
import { mathLetters, plainLetter } from '@/lib/text/math-alphabets'

it.each([
  ['A', 'bold', '𝐀'],
  ['x2', 'bold', '𝐱𝟐'],
  ['Ωω∂∇', 'bold', '𝛀𝛚𝛛𝛁'],
  ['αϵϱ', 'bold-italic', '𝜶𝝐𝝔'],
  ['hx', 'italic', 'ℎ𝑥'],
  ['BEFHILMRegoA', 'script', 'ℬℰℱℋℐℒℳℛℯℊℴ𝒜'],
  ['CHIRZA', 'fraktur', 'ℭℌℑℜℨ𝔄'],
  ['CHNPQRZA1', 'double-struck', 'ℂℍℕℙℚℝℤ𝔸𝟙'],
  ['1α', 'bold-script', '𝟏𝛂'],
  ['1α', 'sans-serif-bold-italic', '𝟭𝞪'],
  ['+é', 'bold', '+é'],
])('writes %s in %s', (text, variant, letters) => {
  expect(mathLetters(text, variant)).toBe(letters)
})

it('has a sign of its own for each letter, which folds to the letter', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  for (const variant of ['bold', 'italic', 'bold-italic', 'script', 'fraktur', 'double-struck', 'monospace'])
    for (const letter of letters) {
      const sign = mathLetters(letter, variant)
      expect(sign.normalize('NFKC')).toBe(letter)
      expect(plainLetter(sign)).toEqual({ letter, variant })
    }
})
