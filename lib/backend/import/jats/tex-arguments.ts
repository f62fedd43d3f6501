/** How a command is written anew from its arguments in braces and its option in brackets. */
type Rewrite = { count: number; to: (args: string[], option: string) => string }

/** How deep commands inside each other are rewritten; nobody writes deeper ones but to do harm. */
const MAX_DEPTH = 50

/** Rewrites commands with their arguments, in which groups may stand inside each other. */
export function rewriteCommands(tex: string, rewrites: Record<string, Rewrite>, depth = 0): string {
  if (depth > MAX_DEPTH) return tex
  let out = ''
  let rest = tex
  for (let match = COMMAND.exec(rest); match; match = COMMAND.exec(rest)) {
    const [command, name = ''] = match
    const rewrite = Object.hasOwn(rewrites, name) ? rewrites[name] : undefined
    const read = rewrite && argumentsAt(rest.slice(match.index + command.length), rewrite.count)
    out += rest.slice(0, match.index)
    if (rewrite && read)
      out += rewrite.to(
        read.args.map((arg) => rewriteCommands(arg, rewrites, depth + 1)),
        read.option,
      )
    else out += command
    rest = read ? read.rest : rest.slice(match.index + command.length)
  }
  return out + rest
}

const COMMAND = /\\([a-zA-Z]+\*?|[^a-zA-Z])/

/** Reads an option in brackets and a number of arguments; null where there are fewer. */
export function argumentsAt(
  tex: string,
  count: number,
): { args: string[]; option: string; rest: string } | null {
  const option = /^\s*\[([^\]]*)\]/.exec(tex)
  let rest = option ? tex.slice(option[0].length) : tex
  const args: string[] = []
  while (args.length < count) {
    const group = groupAt(rest.trimStart())
    if (group === null) return null
    args.push(group.inner)
    rest = group.rest
  }
  return { args, option: option?.[1] ?? '', rest }
}

/** Reads a group in braces, or the sign or command that stands for one; null where there is none. */
function groupAt(tex: string): { inner: string; rest: string } | null {
  if (!tex.startsWith('{')) {
    const sign = /^(?:\\(?:[a-zA-Z]+|.)|[^\\}])/.exec(tex)?.[0]
    return sign === undefined ? null : { inner: sign, rest: tex.slice(sign.length) }
  }
  let depth = 0
  for (const { 0: sign, index } of tex.matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0) return { inner: tex.slice(1, index), rest: tex.slice(index + 1) }
  }
  return null
}
