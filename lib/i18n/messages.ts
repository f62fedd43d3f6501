import * as en from '@/messages/en'
import * as zh from '@/messages/zh'
import type { Locale } from './locales'

/** All messages by feature; zh defines the type. */
export type Messages = typeof zh

/** Messages by language. On the server only: an island gets its own (`IslandMessages`, `lazyIsland`). */
export const messages: Readonly<Record<Locale, Messages>> = { zh, en }
