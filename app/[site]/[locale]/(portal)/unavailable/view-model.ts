import type { NoticeTexts } from '@/app/_page/notice-page'

/** Returns the notice of a site that is under maintenance. */
export const unavailableNotice: NoticeTexts = (t) => ({
  title: t('unavailableTitle'),
  text: t('unavailableText'),
  next: t('unavailableNext'),
})
