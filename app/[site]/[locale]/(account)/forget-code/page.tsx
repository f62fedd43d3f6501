import { accountHref } from '@/lib/routes/account-href'
import { forgetCodeRoute } from '@/lib/routes/areas/account'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { accountPage } from '@/app/_account/account-page'
import { MessageForm } from '@/app/_account/message-form'
import { AccountWays } from '@/components/account/account-card'

const { Page, generateMetadata } = accountPage(forgetCodeRoute, 'resetTitle', (place) => {
  const { locale, kept, t } = place
  const fields = accountFields(t)
  return (
    <>
      <MessageForm
        place={place}
        path="forgetCode"
        call="setNewPwd"
        fields={[
          fields.mobileNo,
          fields.codeCaptcha,
          codeField(t, 'reset'),
          fields.newPassword,
          fields.confirmPassword,
        ]}
        submit={t('submitReset')}
        done={{ href: accountHref('login', locale, { done: 'reset', ...kept }) }}
      />
      <AccountWays links={[{ href: accountHref('login', locale, kept), label: t('toLogin') }]} />
    </>
  )
})

export { generateMetadata }
export default Page
