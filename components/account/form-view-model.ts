import type { CallName } from '@/lib/contract'
import type { Locale } from '@/lib/i18n/locales'

type Common = { name: string; label: string; hint?: string }

/** A field of an account form, with translated texts. */
export type FormField =
  | (Common & {
      kind: 'text'
      type?: 'text' | 'password' | 'tel' | 'email'
      autoComplete: string
      maxLength?: number
      /** Initial value. */
      value?: string
    })
  /** Code field with its "send" button; `purpose` is what the code is for. */
  | (Common & { kind: 'code'; purpose: 'login' | 'register' | 'reset' | 'changeMobile' | 'bind' })
  /**
   * Shown from the start, or once the server requires it; `forCode`: required to send the code, not to submit the
   * form.
   */
  | (Common & { kind: 'captcha'; shown: boolean; forCode?: boolean })
  /** Multi-line text. */
  | (Common & { kind: 'textarea'; maxLength: number; value?: string })
  | (Common & { kind: 'hidden'; value: string })
  /** A checkbox; `text` is what is agreed to. */
  | (Common & {
      kind: 'check'
      text?: { title: string; paragraphs: readonly string[] }
      /** Initially checked. */
      checked?: boolean
    })
  | (Common & { kind: 'select'; options: readonly { value: string; label: string }[]; value?: string })

/** A form that works without scripts by its `action`, and with them by `call`. */
export type FormView = {
  locale: Locale
  siteId: number
  call: CallName
  /** Address the form is posted to without scripts; "" where it needs scripts. */
  action: string
  /** Address the "send code" button posts to without scripts. */
  sendAction?: string
  fields: readonly FormField[]
  optional?: readonly string[]
  /** What its address says the form is about, as a saved search: its draft is restored for no other. */
  subject?: string
  /** Prefix of the ids of its fields, where several forms of a page have fields of the same name. */
  idPrefix?: string
  /** The action cannot be undone. */
  danger?: boolean
  /** Stands below the main form of its page: its button is not filled. */
  secondary?: boolean
  submit: string
  /** Messages of the last attempt without scripts by field; those of the whole form under "". */
  failed?: Readonly<Record<string, string>>
  /**
   * Redirect after success; `back`: to the page the visitor came from, if any; `shared`: over the accounts host;
   * `signedOut`: the session ended with it.
   */
  done: { href: string; toast?: string; back?: boolean; shared?: boolean; signedOut?: boolean }
}
