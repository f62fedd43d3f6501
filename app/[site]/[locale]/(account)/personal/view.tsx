import { IslandMessages } from '@/app/_page/island-messages'
import { PersonalFrame } from '@/components/account/personal/personal-frame'
import { MemberMenu } from '@/app/_account/member-menu'
import { Favorites } from '@/components/account/personal/favorites'
import { ConsentNotice } from '@/components/account/personal/consent-notice'
import { Downloads } from '@/components/account/personal/downloads'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { AlbumMissing } from '@/components/account/personal/album-missing'
import { Albums } from '@/components/account/personal/albums'
import { AccountDataNoScript } from '@/components/account/personal/account-data-noscript'
import { ListsNoScript } from '@/components/account/personal/lists-noscript'
import { Profile, type ProfileForm } from '@/components/account/personal/profile'
import { Security } from '@/components/account/personal/security'
import type { PersonalContext } from '@/components/account/personal/personal-context'
import { Notice } from '@/components/ui/notice'
import type { PersonalViewModel } from './view-model'

/** Renders the personal centre. */
export const PersonalView = ({ view }: { view: PersonalViewModel }) => (
  <IslandMessages of={['personal', 'member', 'failure', 'form']}>
    <PersonalFrame
      {...view.frame}
      corner={<MemberMenu {...view.context} />}
      signIn={view.plain.signIn}
      notice={view.plain.notice}
      refused={view.plain.refused}
      state={view.plain.known?.state}
      plain={<Plain view={view} />}
    >
      <ConsentNotice context={view.context} href={view.privacy} />
      <TabPanel view={view} />
    </PersonalFrame>
  </IslandMessages>
)

/** Renders what the tab shows without scripts, by the same components. */
const Plain = ({ view }: { view: PersonalViewModel }) => {
  const { failed, forms, known } = view.plain
  if (failed !== null)
    return (
      <noscript>
        <Notice tone="danger">
          <p>{failed}</p>
        </Notice>
      </noscript>
    )
  if (!known)
    return (
      forms && (
        <noscript>
          <AccountDataNoScript {...forms} />
        </noscript>
      )
    )
  const { context, state, links } = known
  return (
    <ListsNoScript state={state} sites={links?.sites ?? []} pagination={links?.pagination ?? null}>
      <ConsentNotice context={context} href={view.privacy} />
      {forms ? (
        <AccountDataNoScript {...forms} />
      ) : (
        <TabPanel view={{ ...view, context }} form={view.plain.profile} />
      )}
    </ListsNoScript>
  )
}

type TabPanelProps = {
  view: Omit<PersonalViewModel, 'context'> & { context: PersonalContext }
  /** The form of the profile without scripts. */
  form?: ProfileForm
}

const TabPanel = ({ view, form }: TabPanelProps) => (
  <>
    {view.heading !== null && <h2>{view.heading}</h2>}
    <TabContent view={view} form={form} />
  </>
)

const TabContent = ({ view: { tab, context, album, security }, form }: TabPanelProps) => {
  switch (tab) {
    case 'collect':
      return <Favorites context={context} />
    case 'download':
      return <Downloads context={context} />
    case 'album':
      if (album === null) return <Albums context={context} />
      return album === 'missing' ? (
        <AlbumMissing locale={context.locale} />
      ) : (
        <AlbumDetail context={context} id={album} />
      )
    case 'infomation':
      return <Profile context={context} form={form} />
    case 'account':
      return <Security context={context} {...security} />
  }
}
