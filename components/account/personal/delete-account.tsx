import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { ApiForm } from '../api-form'
import type { FormView } from '../form-view-model'

/** Renders the form that deletes the account, below what the deletion removes. */
export const DeleteAccount = ({ view }: { view: FormView }) => {
  const t = useTranslations('personal')
  return (
    <>
      <Notice tone="warning">
        <p>{t('deleteAccountText')}</p>
        <p>{t('deleteAccountShared')}</p>
      </Notice>
      <ApiForm view={view} />
    </>
  )
}
