/** Module types of a channel page; the home page is the channel with code `index`. */
export const moduleTypes = [
  'currentIssue',
  'journalFacts',
  'onlineFirst',
  'justAccepted',
  'news',
  'banner',
  'mostRead',
  'mostCited',
  'mostDownloaded',
  'albums',
  'links',
  'journals',
  'newestArticles',
  'statistics',
  'editorial',
  'media',
  'books',
  'figures',
  'html',
  'hotWords',
  'columns',
  'archive',
] as const

export type ModuleType = (typeof moduleTypes)[number]

/** Checks for a module type. */
export const isModuleType = (type: string): type is ModuleType =>
  (moduleTypes as readonly string[]).includes(type)
