import { IslandMessages } from '@/app/_page/island-messages'
import { PersonalFrame } from '@/components/account/personal/personal-frame'
import { MemberMenu } from '@/app/_account/member-menu'
import { Favorites } from '@/components/account/personal/favorites'
import { Downloads } from '@/components/account/personal/downloads'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { Albums } from '@/components/account/personal/albums'
import { Profile } from '@/components/account/personal/profile'
import { Security } from '@/components/account/personal/security'
import { type PersonalViewModel } from './view-model'

/** The personal centre. */
export const PersonalView = ({ view }: { view: PersonalViewModel }) => (
  <IslandMessages of={['personal', 'member', 'failure', 'form']}>
    <PersonalFrame {...view.frame} corner={<MemberMenu {...view.place} />}>
      <TabPanel view={view} />
    </PersonalFrame>
  </IslandMessages>
)

const TabPanel = ({ view: { tab, place, albumId, security } }: { view: PersonalViewModel }) => {
  switch (tab) {
    case 'collect':
      return <Favorites place={place} />
    case 'download':
      return <Downloads place={place} />
    case 'album':
      return albumId > 0 ? <AlbumDetail place={place} id={albumId} /> : <Albums place={place} />
    case 'infomation':
      return <Profile place={place} />
    case 'account':
      return <Security place={place} {...security} />
  }
}
