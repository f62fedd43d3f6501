import { accountFields } from '@/app/account-fields'
import { accountPage } from '@/app/account-page'
import { accountHref, failedOf, formAction, formWords } from '@/app/account-words'
import { providerLinks } from '@/app/provider-links'
import { withTyped } from '@/app/typed-before'
import { AccountWays } from '@/components/account/account-card'
import { ApiForm } from '@/components/account/api-form'
import { ProviderLinks } from '@/components/account/provider-links'
import { Notice } from '@/components/ui/notice'
import { href } from '@/lib/routes/href'

const { Page, generateMetadata } = accountPage('loginTitle', async (place) => {
  const { locale, siteId, query, t } = place
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const home = href.home({ locale })
  const back = place.back ?? home
  const said = query.done === 'registered' ? t('registered') : query.done === 'reset' ? t('reset') : undefined
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
          action: formAction('login', back, accountHref('/login', locale, place.back ? { back } : {})),
          fields: await withTyped(
            [
              fields.account,
              fields.password,
              // Without scripts the server's wish for a captcha is known only from the refusal.
              { ...fields.captcha, shown: failed !== undefined && failed.field !== 'userName' },
            ],
            query,
          ),
          optional: ['captcha'],
          submit: t('submitLogin'),
          words: formWords(locale),
          ...(failed ? { failed } : {}),
          done: { href: home, toast: t('loggedIn'), back: true },
        }}
      />
      <ProviderLinks title={t('otherWays')} links={await providerLinks(place)} />
      <AccountWays
        links={[
          { href: accountHref('/quickLogin', locale), label: t('toQuickLogin') },
          { href: accountHref('/register', locale), label: t('toRegister') },
          { href: accountHref('/forgetCode', locale), label: t('toReset') },
        ]}
      />
    </>
  )
})

export { generateMetadata }
export default Page
