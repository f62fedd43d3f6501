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

describe('a setting that does nothing without another', () => {
  it.each([
    [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_CLIENT_ID: OIDC_ISSUER needs it'],
    [{ OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' }, 'OIDC_ISSUER: OIDC_CLIENT_ID needs it'],
    [{ OIDC_UMT_CLIENT_SECRET: 's' }, 'OIDC_UMT_ISSUER: OIDC_UMT_CLIENT_SECRET needs it'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET: S3_ENDPOINT needs it'],
    [{ BOOK_CLOUD_KEY: 'k'.repeat(32) }, 'BOOK_CLOUD_URL: BOOK_CLOUD_KEY needs it'],
    [{ SMS_WEBHOOK_SECRET: 's'.repeat(24) }, 'SMS_WEBHOOK_URL: SMS_WEBHOOK_SECRET needs it'],
    [{ SMS_PREFIXES: '+86' }, 'SMS_WEBHOOK_URL: SMS_PREFIXES needs it'],
  ])('names the other, once: %o', (settings, fault) => {
    expect(() => parsed(settings)).toThrow(expect.objectContaining({ faults: [fault] }))
  })
})

it.each(['86', '+', '+86;+852', '+86,', '+0', '+12345678'])(
  'the countries of text messages are codes separated by commas, not %s',
  (SMS_PREFIXES) => {
    const sms = { SMS_WEBHOOK_URL: 'https://sms.example.org/' }
    expect(() => parsed({ ...sms, SMS_PREFIXES })).toThrow('SMS_PREFIXES: expected country codes')
    expect(parsed({ ...sms, SMS_PREFIXES: '+86, +852' }).SMS_PREFIXES).toEqual(['+86', '+852'])
  },
)

it.each(['Journal <a@example.org>', 'example.org', '"a"@example.org'])(
  'the sender of emails is an address without a name, not %s',
  (MAIL_FROM) => {
    expect(() => parsed({ MAIL_FROM })).toThrow('MAIL_FROM: expected an address without a name')
    expect(parsed({ MAIL_FROM: 'no-reply@localhost' }).MAIL_FROM).toBe('no-reply@localhost')
  },
)
