import { describe, expect, it } from 'vitest'
import { parseEnv } from '@/lib/parse-env'

const parsed = (settings: Record<string, string>) => parseEnv({ NODE_ENV: 'test', ...settings })

describe('a setting that is an address', () => {
  it.each([
    [{ RC_PUB_ORIGIN: 'ftp://api.example.org' }, 'RC_PUB_ORIGIN: expected an address that begins with http'],
    [{ RC_PUB_ORIGIN: 'https://api.example.org/rc-pub' }, 'RC_PUB_ORIGIN: expected an origin without a path'],
    [{ OIDC_ISSUER: 'javascript:1' }, 'OIDC_ISSUER: expected an address that begins with http'],
    [{ SMS_WEBHOOK_URL: 'file:///etc/passwd' }, 'SMS_WEBHOOK_URL: expected'],
    [
      { DATABASE_URL: 'http://db.example.org/portal' },
      'DATABASE_URL: expected an address that begins with postg',
    ],
    [{ SMTP_URL: 'mail.example.org:25' }, 'SMTP_URL: expected an address that begins with smtp'],
  ])('is refused where it could never be asked: %o', (settings, fault) => {
    expect(() => parsed(settings)).toThrow(`  ${fault}`)
  })

  it.each<Record<string, string>>([
    { DATABASE_URL: 'postgresql://portal:a#b@127.0.0.1/portal' },
    { DATABASE_URL: 'postgresql://portal:a/b@127.0.0.1/portal' },
    { SMTP_URL: 'smtp://portal:a?b@mail.example.org' },
  ])(
    'is refused with the remedy where its password was not encoded, which is not repeated: %o',
    (settings) => {
      const [name] = Object.keys(settings)
      expect(() => parsed(settings)).toThrow(
        `invalid:\n  ${name}: no address can be read from it; in a user name or password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40`,
      )
    },
  )

  it('is taken as it is meant', () => {
    expect(parsed({ RC_PUB_ORIGIN: 'http://127.0.0.1:8080/' }).RC_PUB_ORIGIN).toBe('http://127.0.0.1:8080')
    for (const url of [
      'postgres://a/b',
      'postgresql://u:p@a:5432/b?sslmode=require',
      'postgresql:///b?host=/run',
    ])
      expect(parsed({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
    expect(parsed({ SMTP_URL: 'smtps://u:p@mail.example.org:465' }).SMTP_URL).toMatch(/^smtps:/)
    expect(parsed({ RC_PUB_ORIGIN: '' }).RC_PUB_ORIGIN).toBeUndefined()
  })
})
