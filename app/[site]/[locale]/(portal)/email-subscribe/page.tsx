import { accountHref } from '@/lib/routes/account-href'
import { memberCallHref } from '@/lib/routes/api-href'
import { emailSubscribeRoute } from '@/lib/routes/areas/account'
import type { Metadata } from 'next'
import { failedOf } from '@/app/_account/account-forms'
import { IslandMessages } from '@/app/_page/island-messages'
import { type ScreenContext, pageSite, renderScreen } from '@/app/_page/render-screen'
import { withTyped } from '@/app/_account/typed-before'
import { AccountCard, AccountWays } from '@/components/account/account-card'
import { ApiForm } from '@/components/account/api-form'
import { ConfirmForm } from '@/components/account/confirm-form'
import type { FormField } from '@/components/account/form-view-model'
import { MySubscriptions } from '@/components/account/my-subscriptions'
import { Notice } from '@/components/ui/notice'
import { plainText } from '@/lib/text/inline-html'
import { subscriptionKindOf, subscriptionKinds } from '@/lib/rules/subscription'
import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import type { PageRequest } from '@/lib/routes/route'

const SELF = 'emailSubscribe'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageSite()
  return { title: translator(locale, 'subscribe')('title'), robots: { index: false } }
}

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { query } = readRequest(emailSubscribeRoute, await searchParams)
  return renderScreen(async ({ locale, bundle, call }) => {
    const asked = query.state === 'confirm' || query.state === 'remove' ? query.state : null
    return asked && query.code && !query.done ? (
      <AskedPage state={asked} code={query.code} locale={locale} error={query.error} />
    ) : (
      <FormPage
        locale={locale}
        siteId={bundle.site.id}
        query={query}
        columns={await columnNames(call, bundle.site.id, locale)}
      />
    )
  })
}

/** The page behind a link of a letter: opening it changes nothing, its button does. */
const AskedPage = ({
  state,
  code,
  locale,
  error,
}: {
  state: 'confirm' | 'remove'
  code: string
  locale: Locale
  error: string | undefined
}) => {
  const t = translator(locale, 'subscribe')
  const confirms = state === 'confirm'
  const call = confirms ? 'confirmSubscribe' : 'unSubscribe'
  const next = new URLSearchParams({
    done: accountHref(SELF, locale, { done: confirms ? 'confirmed' : 'removed' }),
    retry: accountHref(SELF, locale, { state, code }),
    language: locale,
  })
  return (
    <AccountCard title={confirms ? t('confirmTitle') : t('removeTitle')}>
      <ConfirmForm
        action={memberCallHref(call, Object.fromEntries(next))}
        code={code}
        text={confirms ? t('confirmText') : t('removeText')}
        submit={confirms ? t('confirm') : t('remove')}
        error={failedOf(error, locale)?.['']}
        dead={error === 'linkInvalid'}
      />
      <AccountWays links={[{ href: accountHref(SELF, locale), label: t('again') }]} />
    </AccountCard>
  )
}

const said = (done: string | undefined) =>
  done === 'sent' || done === 'confirmed' || done === 'removed' ? done : undefined

/** Names of the columns one can subscribe to; none from a back end that does not tell them. */
async function columnNames(call: ScreenContext['call'], siteId: number, locale: Locale): Promise<string[]> {
  const columns = await call('extColumns', { query: { siteId } }).catch(() => [])
  return [
    ...new Set(
      columns.map(({ column, enColumn }) => plainText(localized(locale, { zh: column, en: enColumn }).text)),
    ),
  ]
}

function fieldsOf(
  query: PageRequest<typeof emailSubscribeRoute>['query'],
  locale: Locale,
  columns: string[],
): FormField[] {
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
      label: t('value'),
      hint: t('valueHint'),
      autoComplete: 'off',
      maxLength: 1000,
      value: query.value ?? '',
      suggestions: columns,
    },
    {
      kind: 'text',
      name: 'email',
      label: t('email'),
      type: 'email',
      autoComplete: 'email',
      maxLength: 254,
    },
    {
      kind: 'captcha',
      name: 'captcha',
      label: translator(locale, 'account')('captcha'),
      shown: true,
    },
  ]
}

type FormPageProps = {
  locale: Locale
  siteId: number
  query: PageRequest<typeof emailSubscribeRoute>['query']
  columns: string[]
}

const FormPage = async ({ locale, siteId, query, columns }: FormPageProps) => {
  const t = translator(locale, 'subscribe')
  const failed = failedOf(query.error, locale)
  const done = accountHref(SELF, locale, { done: 'sent' })
  const action = new URLSearchParams({ done, retry: accountHref(SELF, locale), language: locale })
  const told = said(query.done)
  return (
    <IslandMessages of={['form', 'failure', 'subscriptions']}>
      <AccountCard title={t('title')}>
        {told && (
          <Notice tone="success" role="status">
            <p>{t(told)}</p>
          </Notice>
        )}
        <p>{t('intro')}</p>
        <ApiForm
          view={{
            locale,
            siteId,
            call: 'subscribe',
            action: memberCallHref('subscribe', Object.fromEntries(action)),
            fields: await withTyped(fieldsOf(query, locale, columns), query),
            optional: ['value', 'type'],
            submit: t('submit'),
            ...(failed ? { failed } : {}),
            done: { href: done },
          }}
        />
        <MySubscriptions locale={locale} siteId={siteId} />
      </AccountCard>
    </IslandMessages>
  )
}
