import { CodeForm } from '@/app/_account/code-form'
import { ProviderLinks } from '@/components/account/provider-links'
import { AccountLinks } from '@/components/account/account-card'
import type { QuickLoginViewModel } from './view-model'

/** Renders the form that signs in by a code sent to the mobile number. */
export const QuickLoginView = ({ view }: { view: QuickLoginViewModel }) => (
  <>
    <CodeForm view={view.form} />
    <ProviderLinks {...view.providers} />
    <AccountLinks links={view.links} />
  </>
)
