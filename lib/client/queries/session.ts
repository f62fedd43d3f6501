import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type ClientContext, rememberToken, visitorClient } from '../member-client'

/** Fetches the external identity waiting in this browser to be linked, with its provider; null if there is none. */
export const pendingIdentityQuery = (context: ClientContext) =>
  queryOptions({
    queryKey: ['pendingIdentity'],
    queryFn: async () => (await visitorClient(context))('thirdPending'),
  })

/** Checks whether the name in a cookie still has a session; a 401 clears the cookies without redirecting. */
export const sessionQuery = (context: ClientContext, name: string | null) =>
  queryOptions({
    queryKey: ['session', name],
    queryFn: async () => {
      const { token } = await (await visitorClient(context))('memberInfo')
      rememberToken(token)
      return true
    },
    enabled: name !== null,
    staleTime: Infinity,
    retryOnMount: false,
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
