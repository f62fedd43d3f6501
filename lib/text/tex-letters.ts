import { plainLetter } from './math-alphabets'
import { joinTex, texSigns } from './tex-signs'

/** Commands of TeX for `mathvariant`, outermost first. */
const COMMANDS: Record<string, string[]> = {
  bold: ['mathbf'],
  italic: ['mathit'],
  'bold-italic': ['boldsymbol'],
  'double-struck': ['mathbb'],
  script: ['mathcal'],
  'bold-script': ['boldsymbol', 'mathcal'],
  fraktur: ['mathfrak'],
  'bold-fraktur': ['boldsymbol', 'mathfrak'],
  'sans-serif': ['mathsf'],
  'bold-sans-serif': ['boldsymbol', 'mathsf'],
  'sans-serif-italic': ['mathsf'],
  'sans-serif-bold-italic': ['boldsymbol', 'mathsf'],
  monospace: ['mathtt'],
  normal: ['mathrm'],
}

/** Writes TeX in the alphabet of a `mathvariant`; as it is where the variant has no command. */
export function inAlphabet(tex: string, variant: string): string {
  if (!Object.hasOwn(COMMANDS, variant)) return tex
  // Greek has no bold in \mathbf.
  const commands = variant === 'bold' && tex.includes('\\') ? ['boldsymbol'] : (COMMANDS[variant] ?? [])
  return commands.reduceRight((inner, command) => `\\${command}{${inner}}`, tex)
}

/** Checks for letters of mathematical alphabets in a text. */
export const hasAlphabet = (text: string): boolean => [...text].some((sign) => plainLetter(sign) !== null)

/** Converts signs to TeX, runs of letters of mathematical alphabets by the command of their alphabet. */
export function texLetters(text: string): string {
  const runs: { variant: string; signs: string }[] = []
  for (const sign of text) {
    const { letter, variant } = plainLetter(sign) ?? { letter: sign, variant: '' }
    const last = runs.at(-1)
    if (last?.variant === variant) last.signs += letter
    else runs.push({ variant, signs: letter })
  }
  return runs
    .map(({ variant, signs }) =>
      variant === 'italic' && [...signs].length === 1
        ? texSigns(signs)
        : inAlphabet(texSigns(signs), variant),
    )
    .reduce(joinTex, '')
}
