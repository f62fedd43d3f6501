'use client'

import { Link2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { copyText } from '@/lib/browser/copy-text'
import { useHydrated } from '@/lib/browser/use-hydrated'

type Props = { labels: { copy: string; copied: string; failed: string } }

/** Copies the canonical address of the page. */
export const CopyLinkButton = ({ labels }: Props) => {
  if (!useHydrated()) return null
  const copy = async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
    const isCopied = await copyText(address)
    showToast(isCopied ? labels.copied : labels.failed, isCopied ? 'success' : 'danger')
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Link2 aria-hidden />
      {labels.copy}
    </Button>
  )
}
