import { type Locale, localized } from '@/lib/i18n/locales'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { plainText } from '@/lib/text/inline-html'
import type { Translator } from '@/lib/i18n/translator'
import type { Suggestion } from '@/lib/contract/suggestion'

type Options = { locale: Locale; t: Translator<'suggest'>; classes: { list: string; status: string } }

/** An accepted suggestion: a text to search for, or a page to open. */
export type ChosenSuggestion = { text: string; href: string | null }

const takenOf = ({ dataset: { value = '', href } }: HTMLElement): ChosenSuggestion => ({
  text: value,
  href: href ?? null,
})

/** List of a combobox (WAI-ARIA APG, list autocomplete with manual selection): options, selected one, status. */
export class SuggestionList {
  private readonly list = document.createElement('ul')
  private readonly status = document.createElement('span')
  private readonly id = `suggest-${Math.random().toString(36).slice(2, 8)}`
  /** The form: elements inside it may clip what overflows them. */
  private readonly frame: HTMLElement
  private chosen = -1

  constructor(
    private readonly input: HTMLInputElement,
    private readonly given: Options,
  ) {
    Object.assign(this.list, { id: this.id, hidden: true, className: given.classes.list })
    this.list.setAttribute('role', 'listbox')
    this.list.setAttribute('aria-label', given.t('label'))
    this.status.className = given.classes.status
    this.status.setAttribute('role', 'status')
    this.frame = input.form ?? input.parentElement ?? document.body
    this.frame.style.position = 'relative'
    this.frame.append(this.list, this.status)
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    input.setAttribute('aria-controls', this.id)
  }

  get open(): boolean {
    return !this.list.hidden
  }

  /** The selected option; null without one. */
  get value(): ChosenSuggestion | null {
    const option = this.options[this.chosen]
    return option ? takenOf(option) : null
  }

  show(suggestions: Suggestion[]): void {
    this.list.replaceChildren(...suggestions.map((suggestion, at) => this.option(suggestion, at)))
    this.close()
    if (suggestions.length === 0 || document.activeElement !== this.input) return
    this.place()
    this.list.hidden = false
    this.input.setAttribute('aria-expanded', 'true')
    this.status.textContent = this.given.t('count', { count: suggestions.length })
  }

  close(): void {
    this.list.hidden = true
    this.chosen = -1
    this.input.setAttribute('aria-expanded', 'false')
    this.input.removeAttribute('aria-activedescendant')
  }

  /** Selects the next option (1) or the previous (-1), wrapping at the ends. */
  move(step: 1 | -1): void {
    const all = this.options
    if (all.length === 0) return
    const from = this.chosen < 0 && step < 0 ? 0 : this.chosen
    this.chosen = (from + step + all.length) % all.length
    all.forEach((option, at) => option.setAttribute('aria-selected', String(at === this.chosen)))
    const option = all[this.chosen]
    if (!option) return
    this.input.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView?.({ block: 'nearest' })
  }

  /** Calls back when an option is pressed. */
  onChoose(take: (taken: ChosenSuggestion) => void, signal: AbortSignal): void {
    const onPointerDown = (event: Event) => {
      const target =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
      if (!target) return
      event.preventDefault()
      take(takenOf(target))
    }
    this.list.addEventListener('pointerdown', onPointerDown, { signal })
  }

  remove(): void {
    this.list.remove()
    this.status.remove()
  }

  /** Positions the list below the box, at least as wide. */
  private place(): void {
    const [frame, box] = [this.frame.getBoundingClientRect(), this.input.getBoundingClientRect()]
    this.list.style.insetBlockStart = `${box.bottom - frame.top + 4}px`
    this.list.style.insetInlineStart = `${box.left - frame.left}px`
    this.list.style.minWidth = `${box.width}px`
  }

  private get options(): HTMLElement[] {
    return [...this.list.children].filter((child) => child instanceof HTMLElement)
  }

  private option({ kind, label, enLabel, id, doi, address }: Suggestion, at: number): HTMLElement {
    const { locale } = this.given
    const text = plainText(localized(locale, { zh: label, en: enLabel }).text)
    const option = document.createElement('li')
    option.id = `${this.id}-${at}`
    option.dataset.value = text
    if (kind === 'work' && id)
      option.dataset.href = (address ? `//${address}` : '') + hrefOfArticle(locale, { id, doi })
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    const name = document.createElement('span')
    name.textContent = text
    const sort = document.createElement('small')
    sort.textContent = this.given.t(kind)
    option.append(name, ' ', sort)
    return option
  }
}
