import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'
import { ifUnknown } from '@/lib/client/rc-pub-error'
import { loadFormDraft } from './form-draft'

type AccountRequest = { query: { error?: string | undefined; done?: string | undefined } }

/** Loads the restored input of an account form. */
export const loadDraft = async (_: ScreenContext, { query }: AccountRequest) => ({
  draft: await loadFormDraft(query),
})

/** Loads the identity providers of the site; none with a back end that does not list them. */
export const loadProviders = ({ call }: ScreenContext) => call('thirdProviders').catch(ifUnknown([]))

/** Loads the restored input of an account form, and the identity providers of the site. */
export const loadDraftAndProviders = async (context: ScreenContext, { query }: AccountRequest) => ({
  draft: await loadFormDraft(query),
  providers: await loadProviders(context),
})
