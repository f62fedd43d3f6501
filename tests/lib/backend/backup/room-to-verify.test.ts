import { expect, it } from 'vitest'
import { BackupError, type Manifest } from '@/lib/backend/backup/manifest'
import { refuseWithoutRoom } from '@/lib/backend/backup/room-to-verify'

const MIB = 1024 * 1024
const table = (name: string) => ({ name, columns: [], rows: 1, sha256: '', sum: '' })
const manifest: Manifest = {
  ...{ format: 1, takenAt: '', migration: { when: 1, hash: '' }, sequences: [] },
  tables: [table('articles'), table('members')],
  files: { count: 1, bytes: 1e12, missing: [], damaged: [] },
}
const archive = { manifest, size: (name: string) => (name.startsWith('tables/') ? 100 * MIB : 0) }

it('refuses to verify a backup whose rows would fill the disk, and says how much they take', () => {
  expect(() => refuseWithoutRoom(archive, '/data', () => 695 * MIB)).toThrow(BackupError)
  expect(() => refuseWithoutRoom(archive, '/data', () => 695 * MIB)).toThrow(
    'about 696 MB in /data, where 695 MB are free',
  )
  expect(() => refuseWithoutRoom(archive, '/data', () => 696 * MIB)).not.toThrow()
})
