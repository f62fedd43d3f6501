import { PhrasedNote } from '@/components/ui/phrased-title'
import { CodeForm } from '@/app/_account/code-form'
import { AccountLinks } from '@/components/account/account-card'
import type { RegisterViewModel } from './view-model'

/** Renders the registration form. */
export const RegisterView = ({ view }: { view: RegisterViewModel }) => (
  <>
    <p>
      <PhrasedNote text={view.lead} />
    </p>
    <CodeForm view={view.form} />
    <AccountLinks links={view.links} />
  </>
)
