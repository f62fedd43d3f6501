import { accountHref } from '@/lib/routes/account-href'
import { personalRoute } from '@/lib/routes/areas/account'
import type { Metadata } from 'next'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { formWords, signOutAction } from '@/app/_account/account-words'
import { providerLinks } from '@/app/_account/provider-links'
import { MemberMenu } from '@/app/_account/member-place'
import { pageSite, renderScreen } from '@/app/_page/render-screen'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { Albums } from '@/components/account/personal/albums'
import { Downloads } from '@/components/account/personal/downloads'
import { Favorites } from '@/components/account/personal/favorites'
import { PersonalFrame } from '@/components/account/personal/personal-frame'
import { Profile } from '@/components/account/personal/profile'
import { Security } from '@/components/account/personal/security'
import { messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import { type PersonalTab, personalTabs, tabOf } from './tabs'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageSite()
  return { title: translator(locale, 'personal')('title'), robots: { index: false } }
}

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { query } = readRequest(personalRoute, await searchParams)
  return renderScreen(async (context) => {
    const { locale, bundle } = context
    const words = messages[locale].personal
    const place = { locale, siteId: bundle.site.id, words }
    const tab = tabOf(query.type)
    const back = accountHref('personal', locale, { type: 'account' })
    const t = translator(locale, 'account')
    const providers = tab === 'account' ? await providerLinks({ context, locale, back, t }) : []
    const connect = providers.map(({ href, name }) => ({ href, name, label: t('connectProvider', { name }) }))
    return (
      <PersonalFrame
        locale={locale}
        words={{ ...words, needScript: t('needScript'), signOut: t('logout') }}
        signOut={signOutAction(locale)}
        corner={<MemberMenu locale={locale} siteId={bundle.site.id} />}
        subscribe={accountHref('emailSubscribe', locale)}
        tabs={personalTabs.map((type) => ({
          label: words[type],
          href: accountHref('personal', locale, { type }),
          current: type === tab,
        }))}
      >
        <Part tab={tab} place={place} id={Number(query.id ?? 0)} providers={connect} />
      </PersonalFrame>
    )
  })
}

type PartProps = Pick<Parameters<typeof Security>[0], 'place' | 'providers'> & {
  tab: PersonalTab
  id: number
}

const Part = ({ tab, place, id, providers }: PartProps) => {
  const t = translator(place.locale, 'account')
  const fields = accountFields(t)
  const form = formWords(place.locale)
  switch (tab) {
    case 'collect':
      return <Favorites place={place} />
    case 'download':
      return <Downloads place={place} />
    case 'album':
      return id > 0 ? <AlbumDetail place={place} id={id} /> : <Albums place={place} />
    case 'infomation':
      return <Profile place={place} form={form} />
    case 'account':
      return (
        <Security
          place={place}
          form={form}
          providers={providers}
          password={[
            { ...fields.password, name: 'oldPassword', label: t('oldPassword') },
            fields.newPassword,
            fields.confirmPassword,
          ]}
          mobile={[
            { ...fields.mobileNo, label: t('newMobileNo') },
            fields.codeCaptcha,
            codeField(t, 'changeMobile'),
            { ...fields.password, hint: place.words.passwordAgainHint },
          ]}
        />
      )
  }
}
