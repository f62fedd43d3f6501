import type headerMessages from '@/messages/zh/header.json'

/** The header's words in the page's language (messages/{zh,en}/header.json). */
export type HeaderWords = (key: keyof typeof headerMessages, values?: Record<string, string>) => string
