/** What holds a formula that scrolls, and is a stop of the keyboard already. */
const SCROLLING = '[data-part="formula"], [data-part="wide"]'
/** What holds one in the line: not every browser lets the keyboard stop at MathML itself. */
const HOLDER = 'data-formula'

type Open = (formula: Element, stop: HTMLElement) => void

/**
 * Makes formulas open by click, Enter or space. Those in the line are one stop of the keyboard together, left and right go
 * through them; links and headings that hold one stay what they are. The answer takes all of it away again.
 */
export function formulaStops(all: Iterable<Element>, open: Open): () => void {
  const end = new AbortController()
  const { signal } = end
  const inLine: HTMLElement[] = []
  for (const formula of all) {
    if (formula.closest('a, button, h1, nav')) continue
    const scrolling = formula.closest<HTMLElement>(SCROLLING)
    const stop = scrolling ?? holderOf(formula)
    if (!scrolling) inLine.push(stop)
    stop.addEventListener('click', () => getSelection()?.isCollapsed !== false && open(formula, stop), {
      signal,
    })
    stop.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open(formula, stop)
      },
      { signal },
    )
  }
  for (const [at, stop] of inLine.entries()) {
    stop.tabIndex = at === 0 ? 0 : -1
    stop.addEventListener('keydown', (event) => step(inLine, at, event), { signal })
  }
  return () => end.abort()
}

function holderOf(formula: Element): HTMLElement {
  const known = formula.closest<HTMLElement>(`[${HOLDER}]`)
  if (known) return known
  const holder = document.createElement('span')
  holder.setAttribute(HOLDER, '')
  formula.replaceWith(holder)
  holder.append(formula)
  return holder
}

/** Moves the stop to the formula before or after. */
function step(formulas: readonly HTMLElement[], at: number, event: KeyboardEvent): void {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const [focused, next] = [formulas[at], way === undefined ? undefined : formulas[at + way]]
  if (!focused || !next) return
  event.preventDefault()
  focused.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}
