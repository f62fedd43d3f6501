import { sameText, sign } from '@/lib/backend/auth/secret'

/**
 * Returns the key of a site's health page: the server's signature over its name. Anyone who can read DATA_DIR can
 * compute it.
 */
export const ownerKey = (sld: string): string => sign('indexing health', sld)

/** Checks the key of a site's indexing health report, in constant time. */
export const isOwnerKey = (key: string, sld: string): boolean => sameText(key, ownerKey(sld))
