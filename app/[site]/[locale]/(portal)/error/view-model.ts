import type { NoticeTexts } from '@/app/_page/notice-page'

/** Returns the notice after a failed site lookup: the site has expired, or cannot be reached. */
export const errorNotice: NoticeTexts = (t, state) =>
  state === 'expired'
    ? { title: t('expiredTitle'), text: t('expiredText'), next: t('expiredNext') }
    : { title: t('errorTitle'), text: t('errorText'), next: t('errorNext') }
