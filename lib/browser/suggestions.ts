import { browserClient } from '@/lib/rc-pub/client/browser'
import type { Suggestion } from '@/lib/rc-pub/contract/search'

type Options = {
  locale: 'zh' | 'en'
  siteId: number
  words: { label: string; journal: string; keyword: string; author: string; count: string }
  signal: AbortSignal
}

const WAIT_MS = 200

/**
 * Makes a text box an accessible combobox (WAI-ARIA APG, list autocomplete with manual selection): journals, keywords and
 * authors that begin with what was typed. Enter takes the chosen one, Escape closes, the box works on without it.
 */
export function watchSuggestions(input: HTMLInputElement, { locale, siteId, words, signal }: Options): void {
  const call = browserClient({ locale, siteId })
  const list = document.createElement('ul')
  const status = document.createElement('span')
  const id = `suggest-${Math.random().toString(36).slice(2, 8)}`
  Object.assign(list, { id, hidden: true, className: 'suggestions' })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', words.label)
  Object.assign(status, { className: 'suggestionsStatus' })
  status.setAttribute('role', 'status')
  input.after(list, status)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', id)
  input.setAttribute('aria-expanded', 'false')

  let chosen = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  const options = () => [...list.children] as HTMLElement[]

  const close = () => {
    list.hidden = true
    chosen = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const choose = (index: number) => {
    const all = options()
    chosen = all.length === 0 ? -1 : (index + all.length) % all.length
    all.forEach((option, at) => option.setAttribute('aria-selected', String(at === chosen)))
    const option = all[chosen]
    if (!option) return
    input.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }
  const take = (option: HTMLElement) => {
    input.value = option.dataset.value ?? ''
    close()
    input.form?.requestSubmit()
  }
  const show = (suggestions: Suggestion[]) => {
    list.replaceChildren(
      ...suggestions.map((suggestion, at) => optionOf(suggestion, `${id}-${at}`, { locale, words })),
    )
    const some = suggestions.length > 0 && document.activeElement === input
    if (!some) return close()
    chosen = -1
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    status.textContent = words.count.replace('#', String(suggestions.length))
  }
  const ask = async () => {
    asked?.abort()
    asked = new AbortController()
    const q = input.value.trim()
    if (q === '' || /["():：]|\b(?:AND|OR|NOT)\b/.test(q)) return show([])
    const found = await call('suggest', { query: { q, siteId }, signal: asked.signal }).catch(() => null)
    if (found && input.value.trim() === q) show(found)
  }
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => choose(chosen + 1),
    ArrowUp: () => choose(chosen < 0 ? -1 : chosen - 1),
    Escape: close,
    Enter: (event) => {
      const option = options()[chosen]
      if (!option) return
      event.preventDefault()
      take(option)
    },
  }
  const onKey = (event: KeyboardEvent) => {
    // A key of an input method is not ours.
    if (event.isComposing || list.hidden) return
    const key = keys[event.key]
    if (!key) return
    if (event.key.startsWith('Arrow')) event.preventDefault()
    key(event)
  }
  input.addEventListener(
    'input',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), WAIT_MS)
    },
    { signal },
  )
  input.addEventListener('keydown', onKey, { signal })
  input.addEventListener('blur', () => setTimeout(close, 150), { signal })
  list.addEventListener(
    'pointerdown',
    (event) => {
      const option =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
      if (!option) return
      event.preventDefault()
      take(option)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    asked?.abort()
    list.remove()
    status.remove()
  })
}

type OptionWords = Pick<Options, 'locale' | 'words'>

function optionOf(
  { kind, label, enLabel }: Suggestion,
  id: string,
  { locale, words }: OptionWords,
): HTMLElement {
  const text = locale === 'en' ? (enLabel ?? label) : label
  const option = document.createElement('li')
  option.id = id
  option.dataset.value = text
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  const name = document.createElement('span')
  name.textContent = text
  const sort = document.createElement('small')
  sort.textContent = words[kind]
  option.append(name, ' ', sort)
  return option
}
