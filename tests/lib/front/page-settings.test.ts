import { expect, it } from 'vitest'
import { hashOfSettings, pageSettings } from '@/lib/front/page-settings'
import { parseEnv, settingNames } from '@/lib/parse-env'

const hashWith = (source: Record<string, string | undefined>) =>
  hashOfSettings(parseEnv({ NODE_ENV: 'production', ...source }))

it('keeps the stored pages when a setting they do not show is set or changed', () => {
  const asides = [
    { SMTP_URL: 'smtp://mail.example.org' },
    { MAIL_FROM: 'no-reply@example.org' },
    {
      DATABASE_URL: 'postgresql://db.example.org/portal',
      DATABASE_DIRECT_URL: 'postgresql://db.example.org/portal',
    },
    { FILES_DIR: '/srv/files' },
    { DEMO_CONTENT: 'off' },
  ]
  expect(new Set([{}, ...asides].map(hashWith)).size).toBe(1)
  expect(hashWith({ BASE_DOMAIN: 'localhost' })).toBe(hashWith({}))
})

it('drops them when a setting they show changes', () => {
  const shown = [
    { BASE_DOMAIN: 'example.org' },
    { SITE_SCHEME: 'https' },
    { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'portal', OIDC_NAME: 'One' },
    { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'portal', OIDC_NAME: 'Other' },
    { BOOK_CLOUD_URL: 'https://books.example.org' },
  ]
  expect(new Set([{}, ...shown].map(hashWith)).size).toBe(shown.length + 1)
  expect(hashWith({ BOOK_CLOUD_URL: 'https://other.example.org' })).toBe(hashWith(shown[4] ?? {}))
})

it('knows of each setting how pages depend on it', () => {
  expect(Object.values(pageSettings).flat().sort()).toEqual(settingNames.toSorted())
})
