import { type NoticeTexts } from '@/app/_page/notice-page'

/** Where a failed site lookup leads: the notice of an expired site, else that it cannot be reached. */
export const errorNotice: NoticeTexts = (t, state) =>
  state === 'expired'
    ? { title: t('expiredTitle'), text: t('expiredText'), next: t('expiredNext') }
    : { title: t('errorTitle'), text: t('errorText'), next: t('errorNext') }
