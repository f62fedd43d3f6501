import { PortalTarget } from '@/components/ui/portal-target'
import { SiteLink } from '@/components/ui/site-link'
import type { MemberView } from './header-view-model'

/** Renders login and register, for visitors and in the HTML sent. */
export const MemberLinks = ({ view }: { view: MemberView }) => (
  <>
    <SiteLink href={view.login.href} rel="nofollow">
      {view.login.label}
    </SiteLink>
    <SiteLink href={view.register.href} rel="nofollow">
      {view.register.label}
    </SiteLink>
  </>
)

/** Renders the login corner of static HTML: links that an island can replace with the member menu. */
export const MemberPortalTarget = ({ view }: { view: MemberView }) => (
  <PortalTarget name="member">
    <MemberLinks view={view} />
  </PortalTarget>
)
