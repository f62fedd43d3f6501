import type { Provider } from '@/lib/backend/auth/oidc'

/** Returns the display name of an issuer: the provider's name, or its host when it is no longer configured. */
export const providerName = (providers: readonly Provider[], issuer: string): string =>
  providers.find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).hostname
