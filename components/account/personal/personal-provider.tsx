'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { loginHref, readMemberName, serverMemberName, subscribeMemberName } from '../member-session'

type PersonalProviderProps = { locale: 'zh' | 'en'; loading: string; children: ReactNode }

/** Opens the personal centre to members; a visitor is led to the login page and back here after it (spec chapter 6). */
export const PersonalProvider = ({ locale, loading, children }: PersonalProviderProps) => {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  useEffect(() => {
    if (readMemberName() === null) location.replace(loginHref(locale))
  }, [locale])
  if (name === null) return <p role="status">{loading}</p>
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
