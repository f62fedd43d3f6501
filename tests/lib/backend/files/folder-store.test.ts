import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { storedBytes } from '@/lib/backend/files/file-store'
import { filePath } from '@/lib/backend/files/file-path'
import { folderStore } from '@/lib/backend/files/folder-store'
import { FileStoreError } from '@/lib/backend/files/store'

it('takes a file for missing only where the folder says so, not while it fails', async () => {
  const path = `ff/${'f'.repeat(64)}`
  const store = folderStore()
  expect([await store.read(path), await store.has(path, 1), await storedBytes(path)]).toEqual([
    null,
    false,
    null,
  ])
  mkdirSync(dirname(filePath(path)), { recursive: true })
  // A link to itself cannot be opened, whoever asks.
  symlinkSync(filePath(path), filePath(path))
  try {
    await expect(store.read(path)).rejects.toThrow(FileStoreError)
    await expect(store.has(path, 1)).rejects.toThrow(FileStoreError)
    await expect(storedBytes(path)).rejects.toThrow(/The file store fails: .*ELOOP/)
  } finally {
    rmSync(filePath(path))
  }
})
