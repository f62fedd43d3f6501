import type { ClientContext } from '../member-client'
import { memberMutation, memberQuery } from './member'

/** Fetches the subscriptions on this site of the member with this name. */
export const subscriptionsQuery = (context: ClientContext, member: string | null) =>
  memberQuery(context, ['subscriptions', member], (call) => call('subscribeList'))

/** Ends a subscription by its id. */
export const endSubscriptionMutation = (context: ClientContext) =>
  memberMutation(context, 'endSubscription', (call, id: number) => call('unSubscribe', { body: { id } }))
