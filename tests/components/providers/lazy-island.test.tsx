import { fireEvent, render, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyIsland } from '@/components/providers/lazy-island'
import type { Locale } from '@/lib/i18n/locales'

const Panel = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('basket')
  return (
    <button type="button" onClick={onClose}>
      {t('moved', { n: 2 })}
    </button>
  )
}

const page = (load: () => Promise<typeof Panel>, locale: Locale) => {
  const Island = lazyIsland(load, ['basket'])[locale]
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <p>{open ? 'asked' : 'closed'}</p>
        {open && <Island onClose={() => setOpen(false)} />}
      </>
    )
  }
  return <Page />
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'open' }))

it.each([
  ['zh', '已移到第 2 位'],
  ['en', 'Moved to position 2'],
] as const)('shows an island with its messages in %s', async (locale, text) => {
  render(page(() => Promise.resolve(Panel), locale))
  open()
  expect(await screen.findByRole('button', { name: text })).toBeInTheDocument()
})

it('closes what cannot be fetched, and fetches again at the next press', async () => {
  const load = vi.fn(() => Promise.resolve(Panel)).mockRejectedValueOnce(new Error('offline'))
  render(page(load, 'en'))
  open()
  expect(await screen.findByText('closed')).toBeInTheDocument()
  open()
  expect(await screen.findByRole('button', { name: 'Moved to position 2' })).toBeInTheDocument()
})
