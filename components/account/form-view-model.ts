import type { CallName } from '@/lib/contract'

type Common = { name: string; label: string; hint?: string }

/** A field of an account form; every text is finished. */
export type FormField =
  | (Common & {
      kind: 'text'
      type?: 'text' | 'password' | 'tel' | 'email'
      autoComplete: string
      maxLength?: number
      /** What stands in it at first. */
      value?: string
    })
  /** Message code with its "send" button; `purpose` is what the code is for. */
  | (Common & { kind: 'code'; purpose: 'login' | 'register' | 'reset' | 'changeMobile' | 'bind' })
  /** Shown from the start, or once the server asks for it; `forCode`: the message needs it, the form itself does not. */
  | (Common & { kind: 'captcha'; shown: boolean; forCode?: boolean })
  /** Several lines of text. */
  | (Common & { kind: 'textarea'; maxLength: number; value?: string })
  | (Common & { kind: 'hidden'; value: string })
  /** A box to tick; `text` is what one agrees to by it. */
  | (Common & {
      kind: 'check'
      text?: { title: string; paragraphs: readonly string[] }
      /** Ticked at first. */
      checked?: boolean
    })
  | (Common & { kind: 'select'; options: readonly { value: string; label: string }[]; value?: string })

/** A form that works without scripts by its `action` and better with them by `call`. */
export type FormView = {
  locale: 'zh' | 'en'
  siteId: number
  call: CallName
  /** Address the form is posted to without scripts; "" where it needs them. */
  action: string
  /** Where "send code" posts to without scripts. */
  sendAction?: string
  fields: readonly FormField[]
  optional?: readonly string[]
  /** Begins the ids of the fields, where several forms of a page have fields of the same name. */
  idPrefix?: string
  /** What is sent cannot be undone. */
  danger?: boolean
  submit: string
  /** What the server said of each field at the last attempt without scripts; under "": of the form as a whole. */
  failed?: Readonly<Record<string, string>>
  /** Where success leads; `back`: to where the visitor came from, else there; `shared`: over the accounts host. */
  done: { href: string; toast?: string; back?: boolean; shared?: boolean }
}
