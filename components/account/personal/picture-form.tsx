import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import styles from './forms-noscript.module.scss'

const ID = 'picture-form-file'

type PictureFormProps = { action: string; failed?: string | undefined }

/** Renders the form that uploads the picture of the profile, for browsers without scripts. */
export const PictureForm = ({ action, failed }: PictureFormProps) => {
  const t = useTranslations('personal')
  return (
    <form method="post" encType="multipart/form-data" action={action} className={styles.pictureForm}>
      <label htmlFor={ID}>{t('choosePicture')}</label>
      <input
        id={ID}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/bmp"
        aria-describedby={failed === undefined ? undefined : `${ID}-error`}
        aria-invalid={failed !== undefined || undefined}
      />
      <Button type="submit" size="small">
        {t('upload')}
      </Button>
      {failed !== undefined && (
        <p id={`${ID}-error`} className={styles.error}>
          {failed}
        </p>
      )}
    </form>
  )
}
