import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '@/lib/backend/db/db'
import { backupCommand, restoreCommand } from '@/lib/cli/backup'
import { depositCommand } from '@/lib/cli/deposit'
import { healthCommand } from '@/lib/cli/health'
import { institutionCommand } from '@/lib/cli/institution'
import { maintenanceCommand } from '@/lib/cli/maintenance'
import { memberCommand } from '@/lib/cli/member'

const NO_DATABASE = {} as Db

const COMMANDS = {
  backup: backupCommand,
  restore: restoreCommand,
  deposit: (args: string[]) => depositCommand(NO_DATABASE, args),
  health: (args: string[]) => healthCommand(NO_DATABASE, args),
  institution: (args: string[]) => institutionCommand(NO_DATABASE, args),
  maintenance: (args: string[]) => maintenanceCommand(NO_DATABASE, args),
  member: (args: string[]) => memberCommand(NO_DATABASE, args),
}

afterEach(() => void vi.restoreAllMocks())

describe('wrong arguments of a command', () => {
  it.each<[keyof typeof COMMANDS, string, string]>([
    ['backup', '', 'Name one file, or one folder with --into.'],
    ['backup', 'a.zip b.zip', 'Name one file, or one folder with --into.'],
    ['backup', '--into folder --keep 0', '--keep takes a number of backups, at least 1.'],
    ['restore', '', 'Name one backup.'],
    ['deposit', 'optics', 'Name a site and a year.'],
    ['deposit', 'optics May', 'Not a year of four digits: "May".'],
    ['deposit', 'optics 2026 1 2', 'Too much: "2".'],
    ['health', '', 'Name one site.'],
    ['health', 'optics --lang fr', 'There is no language "fr": zh or en.'],
    ['institution', '', 'Say what to do.'],
    ['institution', 'lend optics', 'There is no task "lend".'],
    ['institution', 'list', 'Name a site.'],
    ['institution', 'list optics more', 'list takes fewer arguments.'],
    ['institution', 'revoke optics', 'Name the number that list shows.'],
    ['institution', 'key optics', 'Name an institution by its key in the site pack.'],
    ['maintenance', 'optics', 'Give either --until <time> or --end.'],
    ['member', 'remove', 'There is one thing to do: add.'],
    ['member', 'add --user lin', 'The password is read from standard input alone: give --password-stdin.'],
  ])('of %s %s are explained before a database is asked, with its usage', async (name, line, fault) => {
    const written: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    expect(await COMMANDS[name](line.split(' ').filter(Boolean))).toBe(2)
    expect(written.join('')).toMatch(new RegExp(`^[^\\n]+\\nUsage: npm run ${name} -- .+\\n$`))
    expect(written.join('')).toContain(fault)
  })
})
