import { accountHref } from '@/lib/routes/account-href'
import { accountBindingRoute } from '@/lib/routes/areas/account'
import { accountFields } from '@/app/_account/account-fields'
import { accountPage } from '@/app/_account/account-page'
import { captchaShown, failedOf, formAction } from '@/app/_account/account-forms'
import { providerLinks } from '@/app/_account/provider-links'
import { AccountWays } from '@/components/account/account-card'
import { BindingForm } from '@/components/account/binding-form'
import { ProviderLinks } from '@/components/account/provider-links'
import { Notice } from '@/components/ui/notice'
import { href } from '@/lib/routes/href'

/**
 * Pages never see cookies: the way back from a provider says by its address that an identity waits, and the island asks.
 */
const { Page, generateMetadata } = accountPage(
  accountBindingRoute,
  'bindingTitle',
  async (place) => {
    const { locale, siteId, query, t } = place
    const fields = accountFields(t)
    const failed = failedOf(query.error, locale)
    const links = await providerLinks(place)
    const home = href.home({ locale })
    const view = {
      locale,
      siteId,
      fields: [fields.account, fields.password, { ...fields.captcha, shown: captchaShown(failed) }],
      optional: ['captcha'],
      ...(failed ? { failed } : {}),
      done: { href: home, toast: t('loggedIn'), back: true },
    }
    const pending = query.state === 'pending'
    const self = accountHref('accountBinding', locale, pending ? { state: 'pending' } : {})
    return (
      <>
        {query.done === 'registered' && (
          <Notice tone="success" role="status">
            <p>{t('registered')}</p>
          </Notice>
        )}
        <BindingForm
          provider={pending ? (links[0]?.name ?? null) : null}
          login={{
            ...view,
            call: 'login',
            submit: t('submitLogin'),
            action: formAction('login', home, self),
          }}
          bind={{
            ...view,
            call: 'thirdBind',
            submit: t('submitBind'),
            action: formAction('thirdBind', home, self),
          }}
        />
        {!pending && <ProviderLinks title={t('otherWays')} links={links} />}
        <AccountWays
          links={[
            { href: accountHref('login', locale), label: t('toLogin') },
            {
              href: accountHref('register', locale, pending ? { state: 'pending' } : {}),
              label: t('toRegister'),
            },
          ]}
        />
      </>
    )
  },
  ['binding'],
)

export { generateMetadata }
export default Page
