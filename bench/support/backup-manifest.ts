import { type Manifest, lostFiles } from '@/lib/backend/backup/manifest'
import { openBackup } from '@/lib/backend/backup/read-archive'

/** Reads the manifest of a backup, and how many files it says it lost. */
export async function readManifest(path: string): Promise<Manifest & { lost: number }> {
  const { manifest, close } = await openBackup(path)
  close()
  return { ...manifest, lost: lostFiles(manifest) }
}
