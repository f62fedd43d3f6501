import type { ClientContext } from '../member-client'
import { memberMutation, memberQuery } from './member'

/** Subscriptions of the member of this name on this site. */
export const subscriptionsQuery = (context: ClientContext, member: string | null) =>
  memberQuery(context, ['subscriptions', member], (call) => call('subscribeList'))

/** Ends a subscription of the member by its id. */
export const endSubscriptionMutation = (context: ClientContext) =>
  memberMutation(context, 'endSubscription', (call, id: number) => call('unSubscribe', { body: { id } }))
