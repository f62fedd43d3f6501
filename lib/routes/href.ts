import type { Locale } from '@/lib/i18n/locales'

export const href = { home: ({ locale }: { locale: Locale }) => `/${locale}/home/` }
