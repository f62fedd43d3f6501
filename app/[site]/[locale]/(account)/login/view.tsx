import { PhrasedNote } from '@/components/ui/phrased-title'
import { Notice } from '@/components/ui/notice'
import { ApiForm } from '@/components/account/api-form'
import { ProviderLinks } from '@/components/account/provider-links'
import { AccountLinks } from '@/components/account/account-card'
import { SignOutForm } from '@/components/account/sign-out-form'
import type { LoginViewModel } from './view-model'

/** Renders the sign-in form and the other ways to sign in. */
export const LoginView = ({ view }: { view: LoginViewModel }) => (
  <>
    {view.notice !== null && (
      <Notice tone="success" role="status">
        <p>{view.notice}</p>
      </Notice>
    )}
    {view.first !== null && (
      <Notice tone="info" role="status">
        <p>
          <PhrasedNote text={view.first} />
        </p>
      </Notice>
    )}
    <ApiForm view={view.form} />
    <ProviderLinks {...view.providers} />
    <AccountLinks links={view.links} />
    <SignOutForm {...view.signOut} />
  </>
)
