import { SiteLink } from '@/components/ui/site-link'
import type { MemberView } from './header-view'

/** Login and register, as a visitor sees them and as the page is sent; a member island takes their place. */
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
