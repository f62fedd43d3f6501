import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { type Messages, messages } from '@/lib/i18n/messages'

type Feature = keyof Messages

const PORTAL = 'app/[site]/[locale]/(portal)'

/** Every message with a fixed wording (docs/behaviour.md#errors), with its key and the file that shows it. */
const catalogue: [sentence: string, feature: Feature, key: string, shownBy: string][] = [
  ['Data acquisition failed', 'failure', 'failed', 'components/account/failure-of.ts'],
  ['Data acquisition failed', 'citation', 'failed', 'components/citation/citation-dialog.tsx'],
  ['Data acquisition failed', 'basket', 'failed', 'components/basket/basket-dialog.tsx'],
  ['Data acquisition failed', 'personal', 'failed', 'components/account/personal/use-member.ts'],
  [
    'User not found, please register first',
    'api',
    'userNotFoundRegister',
    'lib/backend/member/handlers/sign-in.ts',
  ],
  ['User not found, please bind first', 'api', 'userNotFoundBind', 'lib/backend/member/handlers/sign-in.ts'],
  ['Article id is not exist', 'api', 'articleMissing', 'lib/backend/article/handlers/article.ts'],
  ['Information copy failed', 'basket', 'copyFailed', 'components/basket/basket-actions.tsx'],
  ['Information copy failed', 'citation', 'copyFailed', 'components/citation/citation-behaviour.tsx'],
  ['No citation information available', 'basket', 'noCitation', 'components/basket/basket-actions.tsx'],
  [
    'No citation information available',
    'citation',
    'noCitation',
    'components/citation/citation-behaviour.tsx',
  ],
  ['No data selected', 'basket', 'noSelection', 'components/basket/basket-actions.tsx'],
  ['No data selected', 'personal', 'nothingSelected', 'components/account/personal/bulk-bar.tsx'],
  ['Please select first', 'basket', 'selectFirst', 'components/basket/batch-dialog.tsx'],
  [
    'The paper no longer exists, shall we delete this record?',
    'basket',
    'gone',
    'components/basket/missing-works.tsx',
  ],
  [
    'The paper no longer exists, shall we delete this record?',
    'personal',
    'goneArticle',
    'components/account/personal/favorite-view-model.ts',
  ],
  [
    'The journal no longer exists, shall we delete this record?',
    'personal',
    'goneJournal',
    'components/account/personal/favorite-view-model.ts',
  ],
  ['Tips', 'header', 'emptyTitle', 'components/header/search-form.tsx'],
  ['Please enter search content', 'header', 'emptyText', 'components/header/search-form.tsx'],
  ['OK', 'header', 'ok', 'components/header/search-form.tsx'],
  ['Please enter search content', 'search', 'emptyText', 'app/_search/empty-view-model.ts'],
  ['Please enter the search term', 'search', 'advancedEmpty', `${PORTAL}/search-advanced/view-model.ts`],
  ['Passwords do not match, please try again', 'api', 'passwordsDiffer', 'lib/backend/auth/new-password.ts'],
  [
    'Phone number format incorrect, please try again',
    'api',
    'mobileFormat',
    'lib/backend/member/message-target.ts',
  ],
  [
    'Please click to accept the user agreement first',
    'api',
    'agreeFirst',
    'lib/backend/member/handlers/auth-account.ts',
  ],
  [
    'Please fill in your email',
    'api',
    'subscribeEmailMissing',
    'lib/backend/subscription/handlers/subscription.ts',
  ],
  [
    'Please enter the correct email format',
    'api',
    'emailFormat',
    'lib/backend/subscription/handlers/subscription.ts',
  ],
  ['Please fill in the verification code', 'api', 'captchaMissing', 'lib/backend/auth/captcha.ts'],
  ['Choose a maximum of 5', 'api', 'chooseAtMost5', 'lib/backend/member/handlers/member.ts'],
  [
    'Please choose favorites or my albums',
    'favorite',
    'chooseTarget',
    'components/account/favorite-choice.tsx',
  ],
  ['Please select one of the albums', 'favorite', 'chooseAlbum', 'components/account/use-favorite-choice.ts'],
  ['Please select one of the albums', 'api', 'chooseAlbum', 'lib/backend/member/handlers/personal-album.ts'],
  ['This page could not be found', 'page', 'notFoundTitle', 'app/_page/problem-view-model.ts'],
  ['home', 'page', 'backHome', 'app/_page/problem-view-model.ts'],
  ['Corrected Proof', 'article', 'version.proof', 'components/article/status-badges.ts'],
  // Identified by their state; the wording is ours.
  ['unavailable', 'page', 'unavailableTitle', `${PORTAL}/unavailable/view-model.ts`],
  ['expired', 'page', 'expiredTitle', `${PORTAL}/error/view-model.ts`],
  ['closed', 'page', 'forbiddenTitle', `${PORTAL}/forbidden/view-model.ts`],
  ['could not be opened', 'page', 'jumpFailedTitle', 'app/_page/problem-view-model.ts'],
  ['{phone}', 'page', 'support', 'app/_page/problem-view-model.ts'],
  ['{phone}', 'page', 'support', 'app/[site]/[locale]/layout.tsx'],
  ['offline', 'page', 'offline', `${PORTAL}/layout.tsx`],
  ['opied', 'basket', 'copied', 'components/basket/basket-actions.tsx'],
  ['eleted', 'basket', 'deleted', 'components/basket/basket-actions.tsx'],
  ['cleared', 'basket', 'cleared', 'components/basket/basket-actions.tsx'],
]

const textOf = (locale: Locale, feature: Feature, key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      messages[locale][feature],
    )

it.each(catalogue)('"%s" (%s.%s) is shown by %s', (sentence, feature, key, shownBy) => {
  expect(textOf('en', feature, key)).toContain(sentence)
  expect(textOf('zh', feature, key)).toMatch(/[\p{Script=Han}{]/u)
  const last = key.split('.').at(-1) ?? ''
  expect(readFileSync(shownBy, 'utf8')).toMatch(new RegExp(`['.]${last}\\b`))
})

it('says 退出成功 after signing out', () => {
  expect(messages.zh.member.loggedOut).toBe('退出成功')
  expect(readFileSync('components/account/use-logout.ts', 'utf8')).toContain("t('loggedOut')")
})
