import type { NoticeTexts } from '@/app/_page/notice-page'

/** Returns the notice of a closed site. */
export const forbiddenNotice: NoticeTexts = (t) => ({
  title: t('forbiddenTitle'),
  text: t('forbiddenText'),
  next: t('forbiddenNext'),
})
