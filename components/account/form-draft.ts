/** Text of a form kept in this tab, so that a session that ends in mid-form loses nothing typed (safety F06). */
const keyOf = (call: string) => `draft.${call}`

const isSecret = (input: HTMLInputElement) =>
  input.type === 'password' || input.type === 'hidden' || ['captcha', 'code'].includes(input.name)

const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  )

/** Keeps what stands in a form, but no secret. */
export function keepDraft(call: string, form: HTMLFormElement): void {
  const values = controls(form).flatMap((control) => {
    if (control instanceof HTMLInputElement && (isSecret(control) || control.type === 'checkbox')) return []
    return control.name ? [[control.name, control.value]] : []
  })
  try {
    sessionStorage.setItem(keyOf(call), JSON.stringify(Object.fromEntries(values)))
  } catch {
    // Storage may be full or forbidden; the text still stands in the form.
  }
}

/** Puts kept text back and forgets it. */
export function restoreDraft(call: string, form: HTMLFormElement): void {
  try {
    const values = JSON.parse(sessionStorage.getItem(keyOf(call)) ?? '{}') as Record<string, unknown>
    for (const control of controls(form)) {
      const value = values[control.name]
      if (typeof value === 'string' && value !== '') control.value = value
    }
  } catch {
    // What cannot be read is forgotten.
  }
  dropDraft(call)
}

export function dropDraft(call: string): void {
  try {
    sessionStorage.removeItem(keyOf(call))
  } catch {
    // Nothing was kept.
  }
}
