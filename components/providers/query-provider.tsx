'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from './query-client'

/** Provides an island with the query client of its tab. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
