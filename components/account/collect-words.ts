/** Words of the collect button, its dialogs and its toasts: keys of messages/zh/account.json. */
export const collectWordKeys = [
  ...([
    'collect',
    'collected',
    'collectDone',
    'uncollectDone',
    'uncollectTitle',
    'uncollectText',
    'ok',
  ] as const),
  ...(['cancel', 'close', 'chooseTitle', 'favorites', 'myAlbums', 'newAlbum', 'albumName'] as const),
  ...(['chooseTarget', 'chooseAlbum', 'addedToAlbum', 'addToAlbum', 'offline', 'failed'] as const),
] as const

export type CollectWords = Record<(typeof collectWordKeys)[number], string>

/** The words out of a translator. */
export const collectWords = (t: (key: (typeof collectWordKeys)[number]) => string): CollectWords =>
  Object.fromEntries(collectWordKeys.map((key) => [key, t(key)])) as CollectWords
