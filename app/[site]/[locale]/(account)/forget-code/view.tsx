import { CodeForm } from '@/app/_account/code-form'
import { AccountLinks } from '@/components/account/account-card'
import type { ForgetCodeViewModel } from './view-model'

/** Renders the form that sets a new password. */
export const ForgetCodeView = ({ view }: { view: ForgetCodeViewModel }) => (
  <>
    <CodeForm view={view.form} />
    <AccountLinks links={view.links} />
  </>
)
