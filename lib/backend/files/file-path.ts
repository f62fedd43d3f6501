import { join } from 'node:path'
import { env } from '@/lib/env'

/**
 * Returns the folder of imported and uploaded files: FILES_DIR, which several instances may share, else in DATA_DIR.
 */
export const filesFolder = (): string => env.FILES_DIR ?? join(env.DATA_DIR, 'files')

/** Returns the absolute path of a stored file. */
export const filePath = (path: string): string => join(filesFolder(), path)
