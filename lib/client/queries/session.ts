import { queryOptions } from '@tanstack/react-query'
import { type ClientContext, visitorClient } from '../member-client'

/** The identity that waits in this browser to be bound, and the provider it is from; null where none does. */
export const pendingIdentityQuery = (context: ClientContext) =>
  queryOptions({
    queryKey: ['pendingIdentity'],
    queryFn: async () => (await visitorClient(context))('thirdPending'),
  })
