import { type Locale, localized } from '@/lib/i18n/locales'

type Album = { id: number; name: string; enName: string | null }

/** Returns the albums of a member as options of a selection. */
export const albumOptions = (albums: readonly Album[], locale: Locale) =>
  albums.map(({ id, name, enName }) => ({
    value: String(id),
    label: localized(locale, { zh: name, en: enName }).text,
  }))
