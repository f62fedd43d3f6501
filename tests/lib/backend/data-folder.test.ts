import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedKey } from '@/lib/backend/auth/secret'
import { ensureDataFolder, ensureSocketFolder, refuseForeignFolder } from '@/lib/backend/data-folder'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'

const root = mkdtempSync(join(tmpdir(), 'portal-modes-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
const before = process.umask()
let folder = ''
let count = 0

beforeEach(() => {
  process.umask(0o022)
  folder = join(root, String((count += 1)))
})
afterEach(() => {
  process.umask(before)
  vi.restoreAllMocks()
})

/** Creates the folder of an older version, readable by everyone. */
function olderFolder(mark = 'db.pid') {
  mkdirSync(join(folder, 'files', 'ab'), { recursive: true, mode: 0o755 })
  for (const name of [mark, 'files/ab/abcdef']) writeFileSync(join(folder, name), 'x', { mode: 0o644 })
  chmodSync(folder, 0o755)
}

describe('the data folder', () => {
  it('says what to set where it cannot be created', () => {
    writeFileSync(folder, 'a file')
    expect(() => ensureDataFolder(join(folder, 'data'))).toThrow(
      /cannot be created \(ENOTDIR\)\. Set DATA_DIR/,
    )
  })

  it('is made with whatever is above it, and all that is written later is private', () => {
    const path = join(folder, 'deep', 'data')
    ensureDataFolder(path)
    expect(mode(path)).toBe('700')
    mkdirSync(join(path, 'made'))
    writeFileSync(join(path, 'made', 'later'), '')
    expect([mode(join(path, 'made')), mode(join(path, 'made', 'later'))]).toEqual(['700', '600'])
  })

  it('is closed with all that is in it where an older version left it open', () => {
    olderFolder()
    ensureDataFolder(folder)
    const paths = ['', 'db.pid', 'files', 'files/ab', 'files/ab/abcdef'].map((name) => join(folder, name))
    expect(paths.map(mode)).toEqual(['700', '600', '700', '700', '600'])
  })

  it('is closed inside too where only its content is open', () => {
    olderFolder()
    chmodSync(folder, 0o700)
    ensureDataFolder(folder)
    expect(mode(join(folder, 'files/ab/abcdef'))).toBe('600')
  })

  it('is closed where only the files of its database are open, as older versions made them', () => {
    olderFolder()
    ensureDataFolder(folder)
    mkdirSync(join(folder, 'db'), { mode: 0o700 })
    writeFileSync(join(folder, 'db', 'PG_VERSION'), '18', { mode: 0o600 })
    chmodSync(join(folder, 'db', 'PG_VERSION'), 0o666)
    ensureDataFolder(folder)
    expect(mode(join(folder, 'db', 'PG_VERSION'))).toBe('600')
  })

  it('leaves alone what a link in it leads to', () => {
    olderFolder()
    const outside = `${folder}.outside`
    writeFileSync(outside, '', { mode: 0o644 })
    symlinkSync(outside, join(folder, 'link'))
    ensureDataFolder(folder)
    expect(mode(outside)).toBe('644')
  })

  it('is refused when it is open and holds nothing of ours, and nothing in it is touched', () => {
    olderFolder('letter.txt')
    expect(() => ensureDataFolder(folder)).toThrow(/holds files that are not ours.*chmod 700/)
    expect([mode(folder), mode(join(folder, 'letter.txt'))]).toEqual(['755', '644'])
  })

  it('is refused when it belongs to another user', () => {
    mkdirSync(folder, { mode: 0o700 })
    vi.spyOn(process, 'getuid').mockReturnValue(4711)
    expect(() => ensureDataFolder(folder)).toThrow(
      /belongs to uid (\d+), and this process runs as uid 4711\. Run it as the user who owns the folder \(as root: setpriv --reuid \1 /,
    )
  })

  it('is left as it is where only its owner is asked for', () => {
    refuseForeignFolder(folder)
    expect(existsSync(folder)).toBe(false)
    olderFolder('letter.txt')
    refuseForeignFolder(folder)
    expect(mode(folder)).toBe('755')
    vi.spyOn(process, 'getuid').mockReturnValue(4711)
    expect(() => refuseForeignFolder(folder)).toThrow(/belongs to uid/)
  })

  it('is refused when it is a file', () => {
    writeFileSync(folder, '')
    expect(() => ensureDataFolder(folder)).toThrow(/is a file\. Set DATA_DIR/)
  })
})

describe('what is written into it', () => {
  it('is private by itself, whatever the umask', async () => {
    storedKey(join(folder, 'data', 'secret'))
    await writeFileAtomically(join(folder, 'data', 'files', 'ab', 'abcdef'), Buffer.from('x'))
    const paths = ['data', 'data/secret', 'data/files', 'data/files/ab', 'data/files/ab/abcdef']
    expect(paths.map((path) => mode(join(folder, path)))).toEqual(['700', '600', '700', '700', '600'])
  })
})

describe('the folder of the socket', () => {
  it('is made for its owner alone, and taken again', () => {
    ensureSocketFolder(folder)
    ensureSocketFolder(folder)
    expect(mode(folder)).toBe('700')
  })

  it('is refused when it is a link', () => {
    mkdirSync(`${folder}.theirs`, { mode: 0o700 })
    symlinkSync(`${folder}.theirs`, folder)
    expect(() => ensureSocketFolder(folder)).toThrow(/is not a folder\. Remove it, or set TMPDIR/)
    expect(readdirSync(`${folder}.theirs`)).toEqual([])
  })

  it('is refused when it is open to others', () => {
    mkdirSync(folder)
    chmodSync(folder, 0o770)
    expect(() => ensureSocketFolder(folder)).toThrow(/is open to other users/)
  })

  it('is refused when somebody else made it', () => {
    mkdirSync(folder, { mode: 0o700 })
    vi.spyOn(process, 'getuid').mockReturnValue(4711)
    expect(() => ensureSocketFolder(folder)).toThrow(/belongs to uid \d+/)
    expect(existsSync(folder)).toBe(true)
  })
})
