import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ApiForm } from '../api-form'
import type { FormView } from '../form-view-model'
import { DeleteAccount } from './delete-account'
import styles from './personal.module.scss'

type AccountDataNoScriptProps = {
  /** Result of the last form. */
  notice: string | null
  exportHref: string
  /** False for a visitor, who has nothing to export, disconnect or delete. */
  isMember: boolean
  /** False without connected identities. */
  unbind: FormView | false
  deletion: FormView
}

/** Renders export, unbinding and deletion for browsers without scripts. */
export const AccountDataNoScript = ({
  notice,
  exportHref,
  isMember,
  unbind,
  deletion,
}: AccountDataNoScriptProps) => {
  const t = useTranslations('personal')
  return (
    <noscript>
      <div className={styles.narrow}>
        {notice && (
          <Notice tone="success">
            <p>{notice}</p>
          </Notice>
        )}
        {isMember && (
          <section className={styles.section}>
            <h2>{t('exportTitle')}</h2>
            <p>{t('exportText')}</p>
            <p>
              <ButtonLink href={exportHref} download>
                {t('exportButton')}
              </ButtonLink>
            </p>
          </section>
        )}
        {unbind && (
          <section className={styles.section}>
            <h2>{t('connected')}</h2>
            <ApiForm view={unbind} />
          </section>
        )}
        {isMember && <DeleteAccount view={deletion} />}
      </div>
    </noscript>
  )
}
