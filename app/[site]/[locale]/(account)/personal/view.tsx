import { IslandMessages } from '@/app/_page/island-messages'
import { PersonalFrame } from '@/components/account/personal/personal-frame'
import { MemberMenu } from '@/app/_account/member-menu'
import { Favorites } from '@/components/account/personal/favorites'
import { ConsentNotice } from '@/components/account/personal/consent-notice'
import { Downloads } from '@/components/account/personal/downloads'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { Albums } from '@/components/account/personal/albums'
import { AccountDataNoScript } from '@/components/account/personal/account-data-noscript'
import { Profile } from '@/components/account/personal/profile'
import { Security } from '@/components/account/personal/security'
import { type PersonalViewModel } from './view-model'

/** Renders the personal centre. */
export const PersonalView = ({ view }: { view: PersonalViewModel }) => (
  <IslandMessages of={['personal', 'member', 'failure', 'form']}>
    <PersonalFrame
      {...view.frame}
      corner={<MemberMenu {...view.context} />}
      plain={view.plain && <AccountDataNoScript {...view.plain} />}
    >
      <ConsentNotice context={view.context} href={view.privacy} />
      <TabPanel view={view} />
    </PersonalFrame>
  </IslandMessages>
)

const TabPanel = ({ view: { tab, context, albumId, security } }: { view: PersonalViewModel }) => {
  switch (tab) {
    case 'collect':
      return <Favorites context={context} />
    case 'download':
      return <Downloads context={context} />
    case 'album':
      return albumId > 0 ? <AlbumDetail context={context} id={albumId} /> : <Albums context={context} />
    case 'infomation':
      return <Profile context={context} />
    case 'account':
      return <Security context={context} {...security} />
  }
}
