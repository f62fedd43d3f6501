import { type ComponentType, useEffect, useState } from 'react'
import type { loadMessages } from '@/lib/i18n/load-messages'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

type Features = Parameters<typeof loadMessages>[1]

/**
 * Creates an island loaded when first shown, with the messages of its features in the page's language: one component
 * per language. The first load of a page has neither messages nor next-intl, an island without messages never loads them.
 * When loading fails it closes, so that another click retries.
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
