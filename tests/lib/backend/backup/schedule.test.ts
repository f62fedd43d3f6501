import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MANIFEST, type Manifest } from '@/lib/backend/backup/manifest'
import * as rotation from '@/lib/backend/backup/rotation'
import { scheduleBackups } from '@/lib/backend/backup/schedule'
import { createArchive } from '@/lib/backend/backup/write-archive'
import { registry } from '@/lib/metrics'

vi.mock('@/lib/backend/backup/rotation', { spy: true })

const CHECK_INTERVAL_MS = 30_000
const HOUR_MS = 3600_000
let folder = ''
let lines: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-schedule-'))
  lines = []
  vi.resetAllMocks()
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => (lines.push(String(line)), true))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const value = async (name: string, labels: Record<string, string> = {}) =>
  (await registry.getSingleMetric(name)?.get())?.values.find(({ labels: found }) =>
    Object.entries(labels).every(([label, of]) => found[label] === of),
  )?.value ?? 0

it('ends a backup that has written nothing for two hours, and tells how it ended', async () => {
  const command = ['-e', 'setInterval(() => undefined, 1000)']
  const before = await value('portal_backups_total', { result: 'failed' })
  const backups = scheduleBackups({ folder, everyMinutes: 60, command })
  vi.advanceTimersByTime(CHECK_INTERVAL_MS)
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).toContain('ProcessWrap'))
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  vi.advanceTimersByTime(CHECK_INTERVAL_MS)
  await vi.waitFor(async () =>
    expect(await value('portal_backups_total', { result: 'failed' })).toBe(before + 1),
  )
  const log = lines.join('')
  expect(log).toContain('backup: no progress for 2 hours; stopping it')
  expect(log).toContain('backup: failed (SIGTERM); next attempt in 10 minutes')
  backups.stop()
})

it('checks a folder that hangs once, and ends the backup into it by time alone', async () => {
  const checks = vi.spyOn(rotation, 'progressOf').mockImplementation(() => new Promise(() => undefined))
  const command = ['-e', 'setInterval(() => undefined, 1000)']
  const before = await value('portal_backups_total', { result: 'failed' })
  const backups = scheduleBackups({ folder, everyMinutes: 60, command })
  vi.advanceTimersByTime(CHECK_INTERVAL_MS)
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).toContain('ProcessWrap'))
  await vi.waitFor(() => {
    vi.advanceTimersByTime(CHECK_INTERVAL_MS)
    expect(checks).toHaveBeenCalledTimes(1)
  })
  vi.advanceTimersByTime(HOUR_MS)
  expect([checks.mock.calls.length, lines.join('')]).toEqual([1, ''])
  vi.advanceTimersByTime(HOUR_MS)
  await vi.waitFor(async () =>
    expect(await value('portal_backups_total', { result: 'failed' })).toBe(before + 1),
  )
  expect(checks).toHaveBeenCalledTimes(1)
  backups.stop()
})

it('says nothing of the newest backup before it has read one', async () => {
  const backups = scheduleBackups({ folder, everyMinutes: 600, command: ['-e', ''] })
  vi.advanceTimersByTime(CHECK_INTERVAL_MS)
  await vi.waitFor(() => expect(rotation.newestManifest).toHaveBeenCalled())
  expect(await registry.getSingleMetricAsString('portal_backup_timestamp_seconds')).not.toMatch(
    /^portal_backup_timestamp_seconds /m,
  )
  backups.stop()
})

it('tells the moment the newest backup of the folder holds, and what it lost', async () => {
  const takenAt = new Date(Date.now() - HOUR_MS).toISOString()
  const archive = createArchive(join(folder, rotation.backupName(new Date())))
  const manifest: Manifest = {
    ...{ format: 1, takenAt, migration: { when: 1, hash: '' }, tables: [], sequences: [] },
    files: { count: 0, bytes: 0, missing: ['aa/1'], damaged: ['bb/2'], lost: 5 },
  }
  archive.text(MANIFEST, JSON.stringify(manifest))
  await archive.finish()
  vi.setSystemTime(Date.now() + HOUR_MS)
  const backups = scheduleBackups({ folder, everyMinutes: 600, command: ['-e', ''] })
  vi.advanceTimersByTime(CHECK_INTERVAL_MS + HOUR_MS)
  await vi.waitFor(async () =>
    expect(await value('portal_backup_timestamp_seconds')).toBe(Date.parse(takenAt) / 1000),
  )
  expect(await value('portal_backup_lost_files')).toBe(5)
  backups.stop()
})

it('counts a backup that could not be verified as taken, and schedules no other in ten minutes', async () => {
  const before = await value('portal_backups_total', { result: 'not_verified' })
  const backups = scheduleBackups({ folder, everyMinutes: 60, command: ['-e', 'process.exit(4)'] })
  vi.advanceTimersByTime(CHECK_INTERVAL_MS)
  await vi.waitFor(async () =>
    expect(await value('portal_backups_total', { result: 'not_verified' })).toBe(before + 1),
  )
  expect(lines.join('')).toContain('backup: it was taken but could not be verified')
  expect(lines.join('')).not.toContain('next attempt')
  backups.stop()
})
