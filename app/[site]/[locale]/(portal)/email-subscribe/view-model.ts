import type { PageContext, PageRequest, ScreenHead } from '@/app/_page/screen'
import type { emailSubscribeRoute } from '@/lib/routes/areas/account'
import { type Translator, translator } from '@/lib/i18n/translator'
import { type Locale, localized } from '@/lib/i18n/locales'
import { accountHref } from '@/lib/routes/account-href'
import { memberCallHref } from '@/lib/routes/api-href'
import { emailField } from '@/app/_account/account-fields'
import { failedOf } from '@/app/_account/account-forms'
import { plainText } from '@/lib/text/inline-html'
import type { FormField, FormView } from '@/components/account/form-view-model'
import { restoredFields } from '@/app/_account/restored-fields'
import { subscriptionKindOf, subscriptionKinds } from '@/lib/rules/subscription'
import type { EmailSubscribeData } from './load'

export type EmailSubscribeViewModel = ReturnType<typeof emailSubscribeViewModel>

type Query = PageRequest<typeof emailSubscribeRoute>['query']

const SCREEN = 'emailSubscribe'

/** Returns the page metadata of the subscription form, or of the confirmation of an account's address. */
export const emailSubscribeHead = (
  _: unknown,
  { locale }: PageContext,
  { query: { state, done } }: PageRequest<typeof emailSubscribeRoute>,
): ScreenHead => ({
  title: translator(
    locale,
    'subscribe',
  )(state === 'address' || done === LINKS.address.done ? 'addressTitle' : 'title'),
  canonical: null,
  noindex: true,
})

/**
 * Builds the view model of the subscription form, or the confirmation form behind a link of an email: opening the
 * link changes nothing.
 */
export function emailSubscribeViewModel(
  data: EmailSubscribeData,
  context: PageContext,
  { query }: PageRequest<typeof emailSubscribeRoute>,
) {
  const { state, code, done, error } = query
  const { locale } = context
  const none = { confirm: null, confirmed: null, form: null }
  if (isLink(state) && code && !done) return { ...none, confirm: confirmView({ state, code, error }, locale) }
  return done === LINKS.address.done
    ? { ...none, confirmed: confirmedView(locale) }
    : { ...none, form: formView(data, context, query) }
}

/** Links of emails: the call, the texts and the success message of each. */
const LINKS = {
  confirm: { call: 'confirmSubscribe', title: 'confirmTitle', text: 'confirmText', done: 'confirmed' },
  remove: { call: 'unSubscribe', title: 'removeTitle', text: 'removeText', done: 'removed' },
  address: { call: 'confirmEmail', title: 'addressTitle', text: 'addressText', done: 'addressConfirmed' },
} as const

type LinkKind = keyof typeof LINKS
type EmailLink = { state: LinkKind; code: string; error: string | undefined }

const isLink = (state: string | undefined): state is LinkKind =>
  state !== undefined && Object.hasOwn(LINKS, state)

function confirmView({ state, code, error }: EmailLink, locale: Locale) {
  const t = translator(locale, 'subscribe')
  const link = LINKS[state]
  const next = {
    done: accountHref(SCREEN, locale, { done: link.done }),
    retry: accountHref(SCREEN, locale, { state, code }),
    language: locale,
  }
  return {
    title: t(link.title),
    form: {
      action: memberCallHref(link.call, next),
      code,
      text: t(link.text),
      submit: t(state),
      error: failedOf(error, locale)?.[''],
      dead: error === 'linkInvalid' || error === 'addressLinkInvalid',
    },
    links:
      state === 'address'
        ? [personalLink(locale)]
        : [{ href: accountHref(SCREEN, locale), label: t('again') }],
  }
}

const personalLink = (locale: Locale) => ({
  href: accountHref('personal', locale),
  label: translator(locale, 'account')('personal'),
})

/** Returns what follows the confirmation of an account's address, which has nothing to do with subscriptions. */
function confirmedView(locale: Locale) {
  const t = translator(locale, 'subscribe')
  return { title: t('addressTitle'), notice: t('addressConfirmed'), links: [personalLink(locale)] }
}

const noticeOf = (done: string | undefined) =>
  (['sent', 'confirmed', 'removed'] as const).find((candidate) => candidate === done)

function formView(
  { columns, draft, subscriptions }: EmailSubscribeData,
  { locale, bundle }: PageContext,
  query: Query,
) {
  const t = translator(locale, 'subscribe')
  const failed = failedOf(query.error, locale)
  const siteId = bundle.site.id
  const done = accountHref(SCREEN, locale, { done: 'sent' })
  const action = memberCallHref('subscribe', { done, retry: accountHref(SCREEN, locale), language: locale })
  const notice = noticeOf(query.done)
  const names = columns.map(({ column, enColumn }) =>
    plainText(localized(locale, { zh: column, en: enColumn }).text),
  )
  const view: FormView = {
    locale,
    siteId,
    call: 'subscribe',
    action,
    fields: restoredFields(fieldsOf(query, locale, [...new Set(names)]), draft),
    optional: ['type'],
    subject: [query.type, query.value].filter(Boolean).join(' '),
    submit: t('submit'),
    ...(failed ? { failed } : {}),
    done: { href: done },
  }
  return {
    title: t('title'),
    notice: notice ? t(notice) : null,
    intro: t('intro'),
    view,
    locale,
    siteId,
    subscriptions: subscriptionsView(subscriptions, locale),
  }
}

/** Returns the subscriptions of a member, and where a form without scripts ends one. */
const subscriptionsView = (rows: EmailSubscribeData['subscriptions'], locale: Locale) => ({
  rows,
  action: memberCallHref('unSubscribe', {
    done: accountHref(SCREEN, locale, { done: LINKS.remove.done }),
    retry: accountHref(SCREEN, locale),
    language: locale,
  }),
})

/** Returns the select field with the columns of the site; a remote back end may have none. */
const columnField = ({ value = '' }: Query, columns: string[], t: Translator<'subscribe'>): FormField => ({
  kind: 'select',
  name: 'column',
  label: t('column'),
  value: columns.includes(value) ? value : '',
  options: [
    { value: '', label: t('chooseColumn') },
    ...columns.map((name) => ({ value: name, label: name })),
  ],
})

function fieldsOf(query: Query, locale: Locale, columns: string[]): FormField[] {
  const t = translator(locale, 'subscribe')
  const kinds = translator(locale, 'subscriptions')
  return [
    {
      kind: 'select',
      name: 'type',
      label: t('type'),
      value: subscriptionKindOf(query.type ?? '') ?? 'currentIssue',
      options: subscriptionKinds.map((kind) => ({ value: kind, label: kinds(`kind.${kind}`) })),
    },
    {
      kind: 'text',
      name: 'value',
      label: columns.length > 0 ? t('words') : t('wordsOrColumn'),
      hint: t('wordsHint'),
      autoComplete: 'off',
      maxLength: 1000,
      value: query.value ?? '',
    },
    ...(columns.length > 0 ? [columnField(query, columns, t)] : []),
    emailField(t('email')),
    { kind: 'captcha', name: 'captcha', label: translator(locale, 'account')('captcha'), shown: true },
  ]
}
