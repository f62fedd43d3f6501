import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import type { Locale } from '@/lib/i18n/locales'
import { accountHref } from '@/lib/routes/account-href'

/** Renders that the member has no such album, and the way to those there are. */
export const AlbumMissing = ({ locale }: { locale: Locale }) => {
  const t = useTranslations('personal')
  return (
    <EmptyState title={t('noAlbum')} text={t('noAlbumText')}>
      <SiteLink href={accountHref('personal', locale, { type: 'album' })}>{t('backToAlbums')}</SiteLink>
    </EmptyState>
  )
}
