import type { NoticeTexts } from '@/app/_page/notice-page'

/** Notice of a closed site. */
export const forbiddenNotice: NoticeTexts = (t) => ({
  title: t('forbiddenTitle'),
  text: t('forbiddenText'),
  next: t('forbiddenNext'),
})
