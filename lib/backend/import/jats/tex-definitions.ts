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

/** Longest formula that definitions may make; a longer one is left as it is, so that nothing reads it. */
const LONGEST = 20_000

/** Expands commands whose first argument is optional (`\newcommand{\a}[2][x]{…}`), which `\def` has no form for. */
function expanded(tex: string): string {
  for (const { 0: head, 1: braced, 2: bare, 3: count, index } of tex.matchAll(DEFINING)) {
    const behind = tex.slice(index + head.length)
    const read = /^\s*\[/.test(behind) ? argumentsAt(behind, 1) : null
    if (!read) continue
    const [body = ''] = read.args
    const name = (braced ?? bare ?? '').slice(1)
    const to = (args: string[], option: string): string => {
      const given = [option || read.option, ...args]
      const formula = body.replace(/#(\d)/g, (_, at: string) => given[Number(at) - 1] ?? '')
      return formula.length > LONGEST ? `\\${name}` : `{${formula}}`
    }
    const rest = tex.slice(0, index) + read.rest
    return expanded(rewriteCommands(rest, { [name]: { count: Math.max(0, Number(count ?? 1) - 1), to } }))
  }
  return tex
}
