import { PortalTarget } from '@/components/ui/portal-target'
import { SiteLink } from '@/components/ui/site-link'
import type { MemberView } from './header-view-model'

/** Login and register, as a visitor sees them and as the page is sent. */
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

/** The login corner of finished HTML: a visitor's links, in whose place an island can put a member's menu. */
export const MemberPortalTarget = ({ view }: { view: MemberView }) => (
  <PortalTarget name="member">
    <MemberLinks view={view} />
  </PortalTarget>
)
