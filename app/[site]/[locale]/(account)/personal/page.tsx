import { getTranslations } from 'next-intl/server'
import { accountHref } from '@/lib/routes/account-href'
import { personalRoute } from '@/lib/routes/areas/account'
import type { Metadata } from 'next'
import { accountFields, codeField } from '@/app/_account/account-fields'
import { signOutAction } from '@/app/_account/account-forms'
import { providerLinks } from '@/app/_account/provider-links'
import { MemberMenu } from '@/app/_account/member-menu'
import { IslandMessages } from '@/app/_page/island-messages'
import { pageSite, renderScreen } from '@/app/_page/render-screen'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { Albums } from '@/components/account/personal/albums'
import { Downloads } from '@/components/account/personal/downloads'
import { Favorites } from '@/components/account/personal/favorites'
import { PersonalFrame } from '@/components/account/personal/personal-frame'
import { Profile } from '@/components/account/personal/profile'
import { Security } from '@/components/account/personal/security'
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
    const place = { locale, siteId: bundle.site.id }
    const tPersonal = await getTranslations('personal')
    const tab = tabOf(query.type)
    const back = accountHref('personal', locale, { type: 'account' })
    const t = translator(locale, 'account')
    const providers = tab === 'account' ? await providerLinks({ context, locale, back, t }) : []
    const connect = providers.map(({ href, name }) => ({ href, name, label: t('connectProvider', { name }) }))
    return (
      <IslandMessages of={['personal', 'member', 'failure', 'form']}>
        <PersonalFrame
          locale={locale}
          signOut={signOutAction(locale)}
          corner={<MemberMenu locale={locale} siteId={bundle.site.id} />}
          subscribe={accountHref('emailSubscribe', locale)}
          tabs={personalTabs.map((type) => ({
            label: tPersonal(type),
            href: accountHref('personal', locale, { type }),
            current: type === tab,
          }))}
        >
          <Part tab={tab} place={place} id={Number(query.id ?? 0)} providers={connect} />
        </PersonalFrame>
      </IslandMessages>
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
  switch (tab) {
    case 'collect':
      return <Favorites place={place} />
    case 'download':
      return <Downloads place={place} />
    case 'album':
      return id > 0 ? <AlbumDetail place={place} id={id} /> : <Albums place={place} />
    case 'infomation':
      return <Profile place={place} />
    case 'account':
      return (
        <Security
          place={place}
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
            { ...fields.password, hint: translator(place.locale, 'personal')('passwordAgainHint') },
          ]}
          deletion={[
            fields.password,
            { kind: 'check', name: 'agree', label: translator(place.locale, 'personal')('deleteAgree') },
          ]}
        />
      )
  }
}
