/** Scrolling containers of formulas, which are focusable already. */
const SCROLLING = '[data-part="formula"], [data-part="wide"]'
/** Marks the wrapper of an inline formula: not every browser can focus MathML itself. */
const HOLDER = 'data-formula'

type Open = (formula: Element, stop: HTMLElement) => void

/**
 * Opens formulas by click, Enter or space. Inline ones share one tab stop, with arrow keys between them; formulas
 * inside links, buttons, the page title and navigation are left alone. Returns the function that removes the
 * handlers.
 */
export function makeFormulasFocusable(all: Iterable<Element>, open: Open): () => void {
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
  const nearest = formula.closest<HTMLElement>(`[${HOLDER}]`)
  if (nearest) return nearest
  const holder = document.createElement('span')
  holder.setAttribute(HOLDER, '')
  formula.replaceWith(holder)
  holder.append(formula)
  return holder
}

/** Moves focus and tab stop to the previous or next formula. */
function step(formulas: readonly HTMLElement[], at: number, event: KeyboardEvent): void {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const [focused, next] = [formulas[at], way === undefined ? undefined : formulas[at + way]]
  if (!focused || !next) return
  event.preventDefault()
  focused.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}
