import { argumentsAt, rewriteCommands } from './tex-arguments'

const DEFINING =
  /\\(?:(?:re)?newcommand|providecommand)\*?\s*(?:\{\s*(\\[a-zA-Z]+)\s*\}|(\\[a-zA-Z]+))(?:\s*\[(\d)\])?/g

/** Definitions in the form that may set a known command anew: the writer of the formula knows what it means. */
export const definitions = (tex: string): string =>
  expanded(tex).replace(
    DEFINING,
    (_, braced?: string, bare?: string, count?: string) =>
      `\\def${braced ?? bare ?? ''}${Array.from({ length: Number(count ?? 0) }, (_, at) => `#${at + 1}`).join('')}`,
  )

/** Maximum number of characters that definitions add; a formula of more keeps its commands, so that nothing reads it. */
const LONGEST = 20_000
/** Maximum number of definitions expanded in a formula. */
const MOST = 50

/** Expands commands whose first argument is optional (`\newcommand{\a}[2][x]{…}`), which `\def` has no form for. */
function expanded(tex: string): string {
  let formula = tex
  // One budget for all of them: commands within each other's definitions multiply.
  let left = LONGEST
  for (let times = 0; times < MOST; times += 1) {
    const defined = definedIn(formula)
    if (!defined) break
    const { name, count, body } = defined
    const to = (args: string[], option: string): string => {
      const given = [option || defined.option, ...args]
      left -= body.length
      if (left < 0) return `\\${name}`
      const written = body.replace(/#(\d)/g, (_, at: string) => {
        const argument = given[Number(at) - 1] ?? ''
        left -= argument.length
        return left < 0 ? '' : argument
      })
      return left < 0 ? `\\${name}` : `{${written}}`
    }
    formula = rewriteCommands(defined.rest, { [name]: { count, to } })
  }
  return formula
}

/** Finds the first command defined with an optional argument, and what is left without its definition; null without. */
function definedIn(tex: string) {
  for (const { 0: head, 1: braced, 2: bare, 3: count, index } of tex.matchAll(DEFINING)) {
    const behind = tex.slice(index + head.length)
    if (!/^\s*\[/.test(behind)) continue
    const read = argumentsAt(behind, 1)
    // A group that is not closed is not closed for what follows either.
    return (
      read && {
        name: (braced ?? bare ?? '').slice(1),
        count: Math.max(0, Number(count ?? 1) - 1),
        option: read.option,
        body: read.args[0] ?? '',
        rest: tex.slice(0, index) + read.rest,
      }
    )
  }
  return null
}
