import { accountFields, codeField } from '@/app/account-fields'
import { accountPage } from '@/app/account-page'
import { accountHref, failedOf, formAction, formWords } from '@/app/account-words'
import { providerLinks } from '@/app/provider-links'
import { AccountWays } from '@/components/account/account-card'
import { ApiForm } from '@/components/account/api-form'
import { ProviderLinks } from '@/components/account/provider-links'
import { Notice } from '@/components/ui/notice'
import { href } from '@/lib/routes/href'

const { Page, generateMetadata } = accountPage('quickLoginTitle', async (place) => {
  const { locale, siteId, query, t } = place
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const home = href.home({ locale })
  const self = accountHref('/quickLogin', locale)
  return (
    <>
      {query.done === 'sent' && (
        <Notice tone="success" role="status">
          <p>{t('codeSent')}</p>
        </Notice>
      )}
      <ApiForm
        view={{
          locale,
          siteId,
          call: 'loginByMessage',
          action: formAction('loginByMessage', home, self),
          sendAction: formAction(
            'sendReceiverMessage',
            accountHref('/quickLogin', locale, { done: 'sent' }),
            self,
          ),
          fields: [fields.mobileNo, fields.captcha, codeField(t, 'login')],
          submit: t('submitLogin'),
          words: formWords(locale),
          ...(failed ? { failed } : {}),
          done: { href: home, toast: t('loggedIn'), back: true },
        }}
      />
      <ProviderLinks title={t('otherWays')} links={await providerLinks(place)} />
      <AccountWays
        links={[
          { href: accountHref('/login', locale), label: t('toLogin') },
          { href: accountHref('/register', locale), label: t('toRegister') },
        ]}
      />
    </>
  )
})

export { generateMetadata }
export default Page
