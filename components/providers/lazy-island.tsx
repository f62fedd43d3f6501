import { type ComponentType, useEffect, useState } from 'react'
import type { loadMessages } from '@/lib/i18n/load-messages'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

type Features = Parameters<typeof loadMessages>[1]

/**
 * An island fetched when it is first shown, with the messages of its features in the page's language: one component a
 * language. The first load of a page carries neither messages nor next-intl, and an island without messages never does.
 * Where it cannot be fetched it closes, so that another click tries again.
 */
export function lazyIsland<Props extends object>(
  component: () => Promise<ComponentType<Props>>,
  features: Features,
): Readonly<Record<Locale, ComponentType<Props>>> {
  const inLanguage = (locale: Locale): ComponentType<Props> => {
    let loading: Promise<ComponentType<Props>> | undefined
    const load = async () => {
      if (features.length === 0) return component()
      const [{ withMessages }, Component] = await Promise.all([import('./with-messages'), component()])
      return withMessages(Component, locale, features)
    }
    return function LazyIsland(props: Props) {
      const [Island, setIsland] = useState<ComponentType<Props> | null>(null)
      const { onClose } = props as { onClose?: () => void }
      useEffect(() => {
        let mounted = true
        loading ??= load()
        loading.then(
          (loaded) => mounted && setIsland(() => loaded),
          () => {
            loading = undefined
            if (mounted) onClose?.()
          },
        )
        return () => {
          mounted = false
        }
      }, [onClose])
      return Island && <Island {...props} />
    }
  }
  return Object.fromEntries(LOCALES.map((locale) => [locale, inLanguage(locale)])) as Record<
    Locale,
    ComponentType<Props>
  >
}
