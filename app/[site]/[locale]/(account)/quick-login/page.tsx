import { accountHref } from '@/lib/routes/account-href'
import { quickLoginRoute } from '@/lib/routes/areas/account'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { accountPage } from '@/app/_account/account-page'
import { MessageForm } from '@/app/_account/message-form'
import { providerLinks } from '@/app/_account/provider-links'
import { AccountWays } from '@/components/account/account-card'
import { ProviderLinks } from '@/components/account/provider-links'
import { href } from '@/lib/routes/href'

const { Page, generateMetadata } = accountPage(quickLoginRoute, 'quickLoginTitle', async (place) => {
  const { locale, kept, t } = place
  const fields = accountFields(t)
  const home = href.home({ locale })
  return (
    <>
      <MessageForm
        place={place}
        path="quickLogin"
        call="loginByMessage"
        fields={[fields.mobileNo, fields.codeCaptcha, codeField(t, 'login')]}
        submit={t('submitLogin')}
        done={{ href: place.back ?? home, toast: t('loggedIn'), back: true }}
      />
      <ProviderLinks title={t('otherWays')} links={await providerLinks(place)} />
      <AccountWays
        links={[
          { href: accountHref('login', locale, kept), label: t('toLogin') },
          { href: accountHref('register', locale, kept), label: t('toRegister') },
        ]}
      />
    </>
  )
})

export { generateMetadata }
export default Page
