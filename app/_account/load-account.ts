import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import { loadFormDraft } from './form-draft'

type AccountRequest = { query: { error?: string | undefined; done?: string | undefined } }

/** Loads the restored input of an account form. */
export const loadDraft = async (_: ScreenContext, { query }: AccountRequest) => ({
  draft: await loadFormDraft(query),
})

/** Loads the restored input of an account form, and the identity providers of the site. */
export const loadDraftAndProviders = async (context: ScreenContext, { query }: AccountRequest) => ({
  draft: await loadFormDraft(query),
  providers: await context.call('thirdProviders'),
})
