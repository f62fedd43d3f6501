import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { ApiForm } from '../api-form'
import type { FormView } from '../form-view-model'
import { DeleteAccount } from './delete-account'
import styles from './personal.module.scss'

type AccountDataNoScriptProps = {
  exportHref: string
  /** False for a visitor, who has nothing to change, export or delete. */
  isMember: boolean
  /** Line that says the mobile number; null where it is unknown. */
  currentMobile: string | null
  passwordAdvice: string
  password: FormView
  mobile: FormView
  /** False without connected identities. */
  unbind: FormView | false
  deletion: FormView
}

/** Renders new passwords and numbers, export, unbinding and deletion for browsers without scripts. */
export const AccountDataNoScript = ({
  exportHref,
  isMember,
  currentMobile,
  passwordAdvice,
  password,
  mobile,
  unbind,
  deletion,
}: AccountDataNoScriptProps) => {
  const t = useTranslations('personal')
  return (
    <div className={styles.narrow}>
      {isMember && (
        <>
          <section className={styles.section}>
            <h2>{t('changePassword')}</h2>
            <p>{passwordAdvice}</p>
            <ApiForm view={password} />
          </section>
          <section className={styles.section}>
            <h2>{t('changeMobile')}</h2>
            {currentMobile !== null && <p>{currentMobile}</p>}
            <ApiForm view={mobile} />
          </section>
        </>
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
      {isMember && (
        <section className={styles.section}>
          <h2>{t('deleteAccount')}</h2>
          <DeleteAccount view={deletion} />
        </section>
      )}
    </div>
  )
}
