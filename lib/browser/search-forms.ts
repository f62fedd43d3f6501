import { searchedOfLong } from './long-paste'
import { FROM_SECOND } from '@/lib/rules/from-second'

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-search-form]') : null

const inputOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="q"]')

/** Sets the form's address by the selected type; publications open in a new tab. */
const aim = (form: HTMLFormElement) => {
  const option = form.querySelector<HTMLSelectElement>('select[name="type"]')?.selectedOptions[0]
  if (option === undefined) return
  if (option.dataset.action !== undefined) form.action = option.dataset.action
  const newTab = option.dataset.newTab !== undefined
  form.target = newTab ? '_blank' : ''
  nameType(form, newTab ? option.value : null)
}

/** Sets the hidden field `searchType`, which the page of journals also reads; null removes it. */
function nameType(form: HTMLFormElement, type: string | null): void {
  form.querySelector('input[name="searchType"]')?.remove()
  if (type === null) return
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name: 'searchType', value: type })
  form.append(input)
}

function chooseSecond(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('select[name="type"]')
  if (select && select.options.length > 1) select.selectedIndex = 1
}

/** Puts what a pasted text is found by into an empty or selected box that has no room for all of it. */
function pasteLong(event: ClipboardEvent): void {
  const form = formOf(event.target)
  const input = form && inputOf(form)
  if (!input || event.target !== input || input.maxLength < 0) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const isReplaced = input.selectionStart === 0 && input.selectionEnd === input.value.length
  if (text.trim().length <= input.maxLength || !isReplaced) return
  event.preventDefault()
  input.value = searchedOfLong(text, input.maxLength)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Handles the search forms of a document: an empty one opens the dialog `tips` instead of being sent, a type leads to
 * its own result page, an opening search panel focuses its box, and of a text too long for one the identifier stays. Without the dialog the browser says what is empty.
 */
export const watchSearchForms = (tips: HTMLDialogElement | null, signal: AbortSignal) => {
  const options = { signal }
  const query = new URLSearchParams(location.search)
  // A page of results shows its own type.
  const fromSecond = query.get('from') === FROM_SECOND && !query.has('q')
  document.querySelectorAll<HTMLFormElement>('form[data-search-form]').forEach((form) => {
    form.noValidate = tips !== null
    if (fromSecond) chooseSecond(form)
  })
  const submit = (event: SubmitEvent) => {
    const form = formOf(event.target)
    if (!form) return
    aim(form)
    if (tips === null || inputOf(form)?.value.trim() !== '') return
    event.preventDefault()
    tips.showModal()
  }
  const toggle = (event: Event) => {
    const panel = event.target
    if (!(panel instanceof HTMLDetailsElement) || !panel.open || panel.dataset.searchPanel === undefined)
      return
    panel.querySelector<HTMLInputElement>('input[name="q"]')?.focus()
  }
  document.addEventListener('submit', submit, options)
  document.addEventListener('paste', pasteLong, options)
  document.addEventListener('toggle', toggle, { ...options, capture: true })
}
