import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, type Server, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkSettings } from '@/lib/cli/check-settings'
import { listenFault } from '@/lib/front/listen-fault'

const faultOf = (settings: Record<string, string>, listens = true) =>
  checkSettings({ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...settings }, { listens })

describe('settings, before a server or a command starts', () => {
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT: expected a whole number from 0 to 65535.'],
    [{ PORT: '99999' }, 'The setting PORT: expected a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'The setting PORT: expected a whole number from 0 to 65535.'],
    [{ BACKUP_KEEP: 'many' }, 'The setting BACKUP_KEEP: expected a whole number of at least 1.'],
    [{ DRAIN_SECONDS: 'soon' }, 'The setting DRAIN_SECONDS: expected a number of seconds.'],
    [{ FILL_HOURS: '1-25' }, 'The setting FILL_HOURS: expected two hours of the day, such as 1-5.'],
    [{ LIMITS: 'no' }, 'The setting LIMITS: expected on or off.'],
    [{ SECRET: 'short' }, 'The setting SECRET: expected at least 16 characters.'],
    [
      { RC_PUB_ORIGIN: 'foo' },
      'The setting RC_PUB_ORIGIN: expected an address that begins with http:// or https://.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8,x' },
      'The setting TRUSTED_PROXIES: expected addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8.',
    ],
    [{ BASE_DOMAIN: 'a b' }, 'The setting BASE_DOMAIN: expected a host name, such as example.org.'],
  ])('are named where they are invalid, each in one sentence: %o', async (settings, sentence) => {
    expect(await faultOf(settings)).toBe(`${sentence}\nnpm start -- --help explains all settings.`)
  })

  it('are refused where a folder is a file', async () => {
    expect(await faultOf({ FILES_DIR: 'package.json' }, false)).toBe(
      'The setting FILES_DIR: package.json is a file; use a folder.',
    )
  })

  it('are refused with the path and the remedy where a folder cannot be used, or not be made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'))
    const loop = join(folder, 'loop')
    symlinkSync(loop, loop)
    expect(await faultOf({ BACKUP_DIR: loop }, false)).toBe(
      `The setting BACKUP_DIR: ${loop} is a symbolic link that leads to itself.`,
    )
    const below = resolve('package.json/a/b')
    expect(await faultOf({ FILES_DIR: below }, false)).toBe(
      `The setting FILES_DIR: ${below} leads through a file where a folder is expected.`,
    )
    rmSync(folder, { recursive: true })
  })

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('are refused where nothing may be made above a folder', async () => {
    expect(await faultOf({ FILES_DIR: '/nowhere/files' }, false)).toBe(
      'The setting FILES_DIR: /nowhere/files does not exist and cannot be made: / may not be read or written by this user: change its owner or mode.',
    )
  })

  it.each<Record<string, string>>([
    {},
    { FILES_DIR: 'node_modules/not/there/yet' },
    { TRUSTED_PROXIES: '127.0.0.1, ::1,fd00::/8,10.0.0.0/8' },
    { BASE_DOMAIN: 'Example.org' },
  ])('are taken where they are valid: %o', async (settings) => expect(await faultOf(settings)).toBeNull())
})

describe('the address a server is to listen on', () => {
  const servers: Server[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  it('is refused where it is none of this machine', async () => {
    const fault = /^The setting HOST: \S+ is not an address of this machine; use one/
    expect(await faultOf({ HOST: 'nowhere.invalid' })).toMatch(fault)
    expect(await faultOf({ HOST: '203.0.113.1' })).toMatch(fault)
    expect(await faultOf({ HOST: 'nowhere.invalid' }, false)).toBeNull()
  })

  it('is waited for while the server before this one stops', async () => {
    const server = createServer()
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    setTimeout(() => server.close(), 200)
    expect(await faultOf({ PORT: String(port) })).toBeNull()
  })

  it('is explained where it is taken or not permitted', () => {
    const where = { PORT: 80, HOST: '0.0.0.0' }
    const explained = (code: string) => listenFault(Object.assign(new Error(), { code }), where)
    expect(explained('EADDRINUSE')).toContain('The setting PORT: 80 is in use; use a free port')
    expect(explained('EACCES')).toContain('may not listen on 80; use a port above 1023')
    expect(explained('EMFILE')).toBeNull()
  })
})
