import { getTranslations } from 'next-intl/server'
import { accountHref } from '@/lib/routes/account-href'
import { loginRoute } from '@/lib/routes/areas/account'
import { accountFields } from '@/app/_account/account-fields'
import { accountPage } from '@/app/_account/account-page'
import { captchaShown, failedOf, formAction, signOutAction } from '@/app/_account/account-forms'
import { providerLinks } from '@/app/_account/provider-links'
import { withTyped } from '@/app/_account/typed-before'
import { AccountWays } from '@/components/account/account-card'
import { ApiForm } from '@/components/account/api-form'
import { ProviderLinks } from '@/components/account/provider-links'
import { SignOutForm } from '@/components/account/sign-out-form'
import { Notice } from '@/components/ui/notice'
import { href } from '@/lib/routes/href'

const { Page, generateMetadata } = accountPage(loginRoute, 'loginTitle', async (place) => {
  const { locale, siteId, query, kept, t } = place
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const home = href.home({ locale })
  const back = place.back ?? home
  const tMember = await getTranslations('member')
  const done = doneOf(query.done)
  const said = done && (done === 'loggedOut' ? tMember('loggedOut') : t(done))
  return (
    <>
      {said && (
        <Notice tone="success" role="status">
          <p>{said}</p>
        </Notice>
      )}
      <ApiForm
        view={{
          locale,
          siteId,
          call: 'login',
          action: formAction('login', back, accountHref('login', locale, kept)),
          fields: await withTyped(
            [fields.account, fields.password, { ...fields.captcha, shown: captchaShown(failed) }],
            query,
          ),
          optional: ['captcha'],
          submit: t('submitLogin'),
          ...(failed ? { failed } : {}),
          done: { href: home, toast: t('loggedIn'), back: true },
        }}
      />
      <ProviderLinks title={t('otherWays')} links={await providerLinks(place)} />
      <AccountWays
        links={[
          { href: accountHref('quickLogin', locale, kept), label: t('toQuickLogin') },
          { href: accountHref('register', locale, kept), label: t('toRegister') },
          { href: accountHref('forgetCode', locale, kept), label: t('toReset') },
        ]}
      />
      <SignOutForm action={signOutAction(locale)} lead={t('signedInAlready')} label={tMember('logout')} />
    </>
  )
})

/** What a page that led here has done. */
const doneOf = (done: string | undefined) =>
  (['registered', 'reset', 'loggedOut'] as const).find((known) => known === done)

export { generateMetadata }
export default Page
