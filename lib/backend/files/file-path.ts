import { join } from 'node:path'
import { env } from '@/lib/env'

/** Where files lie that were imported or uploaded: FILES_DIR, which several instances may share, else in DATA_DIR. */
export const filesFolder = (): string => env.FILES_DIR ?? join(env.DATA_DIR, 'files')

/** The file a row of files names. */
export const filePath = (path: string): string => join(filesFolder(), path)
