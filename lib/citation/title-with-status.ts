import type { CitationRecord } from './record'

const NOTES = {
  zh: { retracted: '（已撤稿）', concern: '（关注声明）' },
  en: { retracted: ' [Retracted]', concern: ' [Expression of concern]' },
} as const

/** The title of a work in a reference: one that was retracted or is doubted says so right behind it, in its language. */
export function titleWithStatus(title: string, { status, language }: CitationRecord): string {
  if (status !== 'retracted' && status !== 'concern') return title
  return title + NOTES[/^zh/i.test(language) ? 'zh' : 'en'][status]
}
