import { accountFields, codeField } from '@/app/account-fields'
import { accountPage } from '@/app/account-page'
import { accountHref } from '@/app/account-words'
import { MessageForm } from '@/app/message-form'
import { providerLinks } from '@/app/provider-links'
import { AccountWays } from '@/components/account/account-card'
import { ProviderLinks } from '@/components/account/provider-links'
import { href } from '@/lib/routes/href'

const { Page, generateMetadata } = accountPage('quickLoginTitle', async (place) => {
  const { locale, t } = place
  const fields = accountFields(t)
  const home = href.home({ locale })
  return (
    <>
      <MessageForm
        place={place}
        path="/quickLogin"
        call="loginByMessage"
        fields={[fields.mobileNo, fields.captcha, codeField(t, 'login')]}
        submit={t('submitLogin')}
        done={{ href: home, toast: t('loggedIn'), back: true }}
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
