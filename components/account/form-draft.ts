/** Text of a form kept in this tab, so that a session that ends in mid-form loses nothing typed. */
const PREFIX = 'draft.'

const isSecret = (input: HTMLInputElement) =>
  ['password', 'hidden', 'file', 'checkbox', 'radio'].includes(input.type) ||
  ['captcha', 'code'].includes(input.name)

type Control = HTMLInputElement | HTMLSelectElement

const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element.getAttribute('name') !== null &&
      (element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && !isSecret(element))),
  )

/** Keeps some text under a name; empty text is forgotten. */
export function keepText(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // Storage may be full or forbidden; the text still stands in the form.
  }
}

/** Text kept under a name; null when there is none. */
export function storedDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Keeps what stands in a form, but no secret. */
export const keepDraft = (call: string, form: HTMLFormElement): void =>
  keepText(call, JSON.stringify(Object.fromEntries(controls(form).map(({ name, value }) => [name, value]))))

/** Still as the page came: what was typed before scripts arrived is newer than any draft. */
const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement
    ? [...control.options].every((option) => option.selected === option.defaultSelected) ||
      (control.selectedIndex === 0 && ![...control.options].some((option) => option.defaultSelected))
    : control.value === control.defaultValue

/** Puts kept text back where nothing was typed since; whether anything changed by it. */
export function restoreDraft(call: string, form: HTMLFormElement): boolean {
  let changed = false
  try {
    const values = JSON.parse(storedDraft(call) ?? '{}') as Record<string, unknown>
    for (const control of controls(form)) {
      const value = values[control.name]
      if (typeof value !== 'string' || value === control.value || !isUntouched(control)) continue
      control.value = value
      changed = true
    }
  } catch {
    // What cannot be read is forgotten.
  }
  return changed
}

/** Forgets the draft of one call's form in this tab. */
export const dropDraft = (call: string): void => keepText(call, '')

/** Forgets every draft of this tab: whoever signs out leaves nothing behind. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
