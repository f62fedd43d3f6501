import { z } from '@/lib/zod'
import { subscriptionKindOf, subscriptionKinds } from '@/lib/rules/subscription'
import { formText } from './auth'
import { endpoint } from './endpoint'
import { flag, idField, list, text, textOrEmpty } from './fields'

const kindField = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const kind = subscriptionKindOf(value)
  if (kind) return kind
  context.addIssue({ code: 'custom', message: 'type' })
  return z.NEVER
})

/** `column`: the column selected from a list, an alternative to `value`. */
const request = z.object({
  email: formText(300),
  type: kindField,
  value: formText(1000),
  column: formText(300),
  captcha: formText(20),
})
const code = z.string().max(300)

const subscription = z.object({
  id: idField,
  type: z.enum(subscriptionKinds),
  value: textOrEmpty,
  email: textOrEmpty,
  confirmed: flag,
  language: text,
})

export type Subscription = z.output<typeof subscription>

export const subscriptionEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/subscribe',
    summary:
      'Subscribes to emails on new content. An email with a signed link confirms it; if already subscribed, an email with the link to unsubscribe is sent. The response is the same for both',
    body: request,
    data: z.object({ sent: z.boolean() }),
  }),
  unSubscribe: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/unSubscribe',
    summary:
      "Ends a subscription: by the code of an email, the member's own by id, else by an email with a link",
    body: request.partial().extend({ code: code.nullish(), id: idField.nullish() }),
    data: z.object({ ended: z.boolean(), sent: z.boolean() }),
  }),
  confirmSubscribe: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/confirmSubscribe',
    summary: 'Confirms a subscription by the code in its email',
    body: z.object({ code }),
    data: subscription,
  }),
  oneClickUnsubscribe: endpoint({
    method: ['GET', 'POST'],
    form: true,
    signedUrl: true,
    path: '/front/frontMembers/oneClickUnsubscribe',
    summary:
      'One-click unsubscribe of RFC 8058 by POST of `List-Unsubscribe=One-Click`; GET redirects to the confirmation page and changes nothing',
    query: z.object({ code }),
    body: z.object({ 'List-Unsubscribe': z.string().max(100).optional() }).optional(),
    data: z.boolean(),
  }),
  isSubscribe: endpoint({
    path: '/front/frontMembers/isSubscribe',
    summary: 'Whether the member has subscribed to something; false for a visitor',
    query: z.object({ type: kindField, value: formText(1000) }),
    data: z.boolean(),
  }),
  subscribeList: endpoint({
    path: '/front/frontMembers/subscribeList',
    summary: "The member's subscriptions",
    data: list(subscription),
  }),
} as const
