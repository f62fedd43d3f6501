import type { Provider } from '@/lib/backend/auth/oidc'

/** What a member reads for an issuer: the name of the provider, or its host when it is configured no more. */
export const providerName = (known: readonly Provider[], issuer: string): string =>
  known.find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).hostname
