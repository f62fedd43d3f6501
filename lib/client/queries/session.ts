import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type ClientContext, rememberToken, visitorClient } from '../member-client'

/** The identity that waits in this browser to be bound, and the provider it is from; null where none does. */
export const pendingIdentityQuery = (context: ClientContext) =>
  queryOptions({
    queryKey: ['pendingIdentity'],
    queryFn: async () => (await visitorClient(context))('thirdPending'),
  })

/** Ends the session. */
export const logoutMutation = (context: ClientContext) =>
  mutationOptions({
    mutationKey: ['logout'],
    mutationFn: async () => {
      await (
        await visitorClient(context)
      )('logout', { method: 'DELETE' })
      rememberToken(null)
    },
  })
