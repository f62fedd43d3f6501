import { sameText, sign } from '@/lib/backend/auth/secret'

/** Key that opens a site's health page: the server's signature over its name. Who can read DATA_DIR can make it. */
export const ownerKey = (sld: string): string => sign('indexing health', sld)

/** Whether a key opens the indexing health report of a site; compared in constant time. */
export const isOwnerKey = (key: string, sld: string): boolean => sameText(key, ownerKey(sld))
