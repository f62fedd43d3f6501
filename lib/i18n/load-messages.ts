import type { Locale } from './locales'
import type { Messages } from './messages'

/** Features whose messages the browser loads on demand: those of islands loaded when first used. */
type Lazy = 'basket' | 'citation' | 'favorite' | 'failure' | 'member' | 'suggest' | 'viewer'

type Files = { [Feature in Lazy]: () => Promise<{ default: Messages[Feature] }> }

const files: Record<Locale, Files> = {
  zh: {
    basket: () => import('@/messages/zh/basket.json'),
    citation: () => import('@/messages/zh/citation.json'),
    favorite: () => import('@/messages/zh/favorite.json'),
    failure: () => import('@/messages/zh/failure.json'),
    member: () => import('@/messages/zh/member.json'),
    suggest: () => import('@/messages/zh/suggest.json'),
    viewer: () => import('@/messages/zh/viewer.json'),
  },
  en: {
    basket: () => import('@/messages/en/basket.json'),
    citation: () => import('@/messages/en/citation.json'),
    favorite: () => import('@/messages/en/favorite.json'),
    failure: () => import('@/messages/en/failure.json'),
    member: () => import('@/messages/en/member.json'),
    suggest: () => import('@/messages/en/suggest.json'),
    viewer: () => import('@/messages/en/viewer.json'),
  },
}

/** Loads the messages of some features in one language, each from its own chunk. */
export async function loadMessages<Feature extends Lazy>(
  locale: Locale,
  features: readonly Feature[],
): Promise<Pick<Messages, Feature>> {
  const loaded = await Promise.all(
    features.map(async (feature) => [feature, (await files[locale][feature]()).default] as const),
  )
  return Object.fromEntries(loaded) as Pick<Messages, Feature>
}
