import { accountHref } from '@/lib/routes/account-href'
import { registerRoute } from '@/lib/routes/areas/account'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { accountPage } from '@/app/_account/account-page'
import { MessageForm } from '@/app/_account/message-form'
import { AccountWays } from '@/components/account/account-card'

const { Page, generateMetadata } = accountPage(registerRoute, 'registerTitle', (place) => {
  const { locale, query, kept, t } = place
  const fields = accountFields(t)
  // Whoever registers to bind an identity goes back to binding it.
  const binding = query.state === 'pending'
  const done = binding
    ? accountHref('accountBinding', locale, { state: 'pending', done: 'registered' })
    : accountHref('login', locale, { done: 'registered', ...kept })
  return (
    <>
      <p>{t('registerLead')}</p>
      <MessageForm
        place={place}
        path="register"
        call="register"
        fields={[
          fields.userName,
          fields.mobileNo,
          fields.codeCaptcha,
          codeField(t, 'register'),
          { ...fields.newPassword, label: t('password') },
          fields.confirmPassword,
          {
            ...fields.agree,
            text: {
              title: t('agreement'),
              paragraphs: [t('agreementText1'), t('agreementText2'), t('agreementText3')],
            },
          },
        ]}
        submit={t('submitRegister')}
        done={{ href: done }}
      />
      <AccountWays links={[{ href: accountHref('login', locale, kept), label: t('toLogin') }]} />
    </>
  )
})

export { generateMetadata }
export default Page
