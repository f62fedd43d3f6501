import { Notice } from '@/components/ui/notice'
import { ApiForm } from '@/components/account/api-form'
import type { CodeFormViewModel } from './code-form-view-model'

/** Renders a form that needs a code sent to the mobile number or by email. */
export const CodeForm = ({ view: { notice, form } }: { view: CodeFormViewModel }) => (
  <>
    {notice !== null && (
      <Notice tone="success" role="status">
        <p>{notice}</p>
      </Notice>
    )}
    <ApiForm view={form} />
  </>
)
