/** What readers can subscribe to by email. */
export const subscriptionKinds = ['currentIssue', 'onlineFirst', 'keyword', 'column'] as const

export type SubscriptionKind = (typeof subscriptionKinds)[number]

/** The kind a `type` means: its name, `keywords`, or its number in this order, 1 to 4. */
export const subscriptionKindOf = (type: string | number): SubscriptionKind | undefined => {
  const text = String(type).trim()
  if (text === 'keywords') return 'keyword'
  return subscriptionKinds.find((kind, at) => kind === text || String(at + 1) === text)
}

const MOST_KEYWORDS = 20

/** The keywords of a `;`-separated list, trimmed, each once, at most twenty. */
export const keywordsOf = (value: string): string[] =>
  [...new Set(value.split(/[;；]/).map((word) => word.trim().replace(/\s+/g, ' ')))]
    .filter(Boolean)
    .slice(0, MOST_KEYWORDS)

/** What a subscription of a kind is about, in one form; "" for kinds that are about everything. */
export function targetOf(kind: SubscriptionKind, value: string): string {
  if (kind === 'keyword') return keywordsOf(value).join(';')
  return kind === 'column' ? value.trim() : ''
}

/** A target as a sentence names it: keywords with the separator of the language. */
export const listedWords = ({ target, language }: { target: string; language: 'zh' | 'en' }): string =>
  keywordsOf(target).join(language === 'zh' ? '；' : '; ')
