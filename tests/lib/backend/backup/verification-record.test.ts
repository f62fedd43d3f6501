import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  isVerificationDue,
  recordUnverified,
  recordVerified,
  verifiedAt,
} from '@/lib/backend/backup/verification-record'
import { env } from '@/lib/env'
import { DAY_MS } from '@/lib/text/current-day'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-verified-'))
  env.BACKUP_VERIFY = 'weekly'
})
afterEach(() => {
  env.BACKUP_VERIFY = 'off'
  rmSync(folder, { recursive: true, force: true })
})

it('is due where no backup was verified yet, and again about a week later', async () => {
  expect(await isVerificationDue(folder)).toBe(true)
  await recordVerified(folder, 'portal.zip')
  expect(await isVerificationDue(folder)).toBe(false)
  expect(await isVerificationDue(folder, Date.now() + 5.9 * DAY_MS)).toBe(false)
  expect(await isVerificationDue(folder, Date.now() + 6 * DAY_MS)).toBe(true)
})

it('is due where the record is damaged, or of a clock that was ahead', async () => {
  await recordVerified(folder, 'portal.zip')
  expect(await isVerificationDue(folder, Date.now() - DAY_MS)).toBe(true)
  writeFileSync(join(folder, `portal-${env.BASE_DOMAIN}-verified.json`), '{"at":')
  expect(await verifiedAt(folder)).toBeNull()
  expect(await isVerificationDue(folder)).toBe(true)
})

it('is due a day after a backup that could not be verified, and keeps when one last was', async () => {
  await recordUnverified(folder, 'portal.zip')
  expect(await verifiedAt(folder)).toBeNull()
  expect(await isVerificationDue(folder)).toBe(false)
  expect(await isVerificationDue(folder, Date.now() + DAY_MS)).toBe(true)
  await recordVerified(folder, 'portal-2.zip')
  const at = await verifiedAt(folder)
  await recordUnverified(folder, 'portal-3.zip')
  expect(at).not.toBeNull()
  expect(await verifiedAt(folder)).toBe(at)
})

it('is never due unless BACKUP_VERIFY asks for it', async () => {
  env.BACKUP_VERIFY = 'off'
  expect(await isVerificationDue(folder)).toBe(false)
})
