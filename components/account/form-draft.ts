import type { FormView } from './form-view-model'

/** Prefix of form drafts in sessionStorage: a session that ends while a form is filled in loses no input. */
const PREFIX = 'draft.'
/** Draft that names the member who wrote the others. */
const OWNER = 'owner'

const isSecret = (input: HTMLInputElement) =>
  ['password', 'hidden', 'file', 'checkbox', 'radio'].includes(input.type) ||
  ['captcha', 'code'].includes(input.name)

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element.getAttribute('name') !== null &&
      (element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && !isSecret(element))),
  )

/** Stores text under a name; removes it when empty. */
export function storeDraftText(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // Storage may be full or forbidden; the form still has the text.
  }
}

/** Returns the text stored under a name; null when there is none. */
export function storedDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Returns the name of a form's draft: its call, and what the form is about, which its hidden fields say too. */
export const draftName = ({ call, subject = '', fields }: Pick<FormView, 'call' | 'subject' | 'fields'>) =>
  [call, subject, ...fields.flatMap((field) => (field.kind === 'hidden' ? [field.value] : []))]
    .filter(Boolean)
    .join(' ')

/** Stores the input of a form under a name, without secrets. */
export const storeDraft = (name: string, form: HTMLFormElement): void =>
  storeDraftText(
    name,
    JSON.stringify(Object.fromEntries(controls(form).map((control) => [control.name, control.value]))),
  )

/** Checks whether a control is unchanged since page load: input from before scripts ran is newer than any draft. */
const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement
    ? [...control.options].every((option) => option.selected === option.defaultSelected) ||
      (control.selectedIndex === 0 && ![...control.options].some((option) => option.defaultSelected))
    : control.value === control.defaultValue

/** Restores the draft where nothing was typed since; returns whether anything changed. */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  let changed = false
  try {
    const values = JSON.parse(storedDraft(name) ?? '{}') as Record<string, unknown>
    for (const control of controls(form)) {
      const value = values[control.name]
      if (typeof value !== 'string' || value === control.value || !isUntouched(control)) continue
      control.value = value
      changed = true
    }
  } catch {
    // An unreadable draft is ignored.
  }
  return changed
}

/** Removes the draft of this name in this tab. */
export const dropDraft = (name: string): void => storeDraftText(name, '')

/** Checks whether this tab has a draft whose name begins so. */
export function hasDrafts(prefix: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX + prefix))
  } catch {
    return false
  }
}

/** Removes the drafts of this tab where another member wrote them. */
export function claimDrafts(member: string): void {
  const owner = storedDraft(OWNER)
  if (owner !== null && owner !== member) dropDrafts()
  storeDraftText(OWNER, member)
}

/** Removes every draft of this tab, for a member who signs out. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
