import type { NoticeTexts } from '@/app/_page/notice-page'

/** Returns the notice of a closed site; on an open one, that the reader has no access. */
export const forbiddenNotice: NoticeTexts = (t, state) =>
  state === 'open'
    ? { title: t('deniedTitle'), text: t('deniedText'), next: t('deniedNext') }
    : { title: t('forbiddenTitle'), text: t('forbiddenText'), next: t('forbiddenNext') }
