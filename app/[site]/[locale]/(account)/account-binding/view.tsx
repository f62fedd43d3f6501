import { CodeForm } from '@/app/_account/code-form'
import { Notice } from '@/components/ui/notice'
import { BindingForm, PendingNotice } from '@/components/account/binding-form'
import { ProviderLinks } from '@/components/account/provider-links'
import { AccountLinks } from '@/components/account/account-card'
import type { AccountBindingViewModel } from './view-model'

/** Renders the sign-in form that binds a pending identity. */
export const AccountBindingView = ({ view }: { view: AccountBindingViewModel }) => (
  <>
    {view.notice !== null && (
      <Notice tone="success" role="status">
        <p>{view.notice}</p>
      </Notice>
    )}
    {view.byMessage ? (
      <>
        <PendingNotice provider={view.binding.provider} site={view.binding.login} />
        <CodeForm view={view.byMessage} />
      </>
    ) : (
      <BindingForm {...view.binding} />
    )}
    {view.providers && <ProviderLinks {...view.providers} />}
    <AccountLinks links={view.links} />
  </>
)
