import 'server-only'
import { screenContext } from '@/app/_page/render-screen'

/** Whether the lone number of an address is the site itself, whose articles it then lists. */
export async function namesSite({
  lone,
  thesisId,
}: {
  lone?: string | undefined
  thesisId?: number | undefined
}): Promise<boolean> {
  if (!lone) return false
  return screenContext().then(
    ({ bundle }) => bundle.site.id === thesisId,
    () => false,
  )
}
