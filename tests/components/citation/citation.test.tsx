import { fireEvent, render, screen, waitFor, configure } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CitationBehaviour } from '@/components/citation/citation-behaviour'
import { CitationFormats, CitationList } from '@/components/citation/citation-list'
import { citationView } from '@/components/citation/citation-view-model'
import { Toaster } from '@/components/ui/toaster'
import { translator } from '@/lib/i18n/translator'
import { paramsOf, useApiServer } from '@/tests/support/api-server'
import { answerCitations, refuseCitations, takeClipboard } from '@/tests/support/citation-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

// Dialogs are loaded as separate chunks.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const item = {
  id: 7,
  quote: 'H₂O 的光',
  quoteHtml: 'H<sub>2</sub>O 的光',
  quoteLang: 'zh-CN',
  transQuote: '',
  transQuoteHtml: '',
  transQuoteLang: '',
}
const data = { items: [item, { ...item, id: 8, transQuote: 'Light' }], style: 'apa' }
const toasts = { copied: 'Copied', copyFailed: 'Copying failed', noCitation: 'Nothing to copy' }

describe('the citation box', () => {
  const view = citationView(data, 'en', translator('en', 'citation'))

  it('shows references with their language, and translations where there are some', () => {
    renderWithMessages(<CitationList view={view} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(document.querySelectorAll('p[lang="zh-CN"]')).toHaveLength(2)
    expect(screen.getByText('Light')).toBeInTheDocument()
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy reference 1',
      'Copy reference 2',
      'Copy the translation of reference 2',
    ])
  })

  it('links every file with all the works', () => {
    renderWithMessages(<CitationFormats view={view} />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['BibTeX', 'Endnote', 'RefMan', 'NoteExpress', 'NoteFirst', 'CSL-JSON']
        .map(
          (type) => `/rc-pub/front/front-article/downloadCitation?ids=7,8&citationType=${type}&language=en`,
        )
        .concat(
          '/rc-pub/front/front-article/downloadCitation?ids=7,8&citationType=Text&language=en&style=apa',
        ),
    )
    expect(view.page).toBe('/en/cite/?ids=7,8&style=apa')
  })
})

describe('a cite link', () => {
  const page = (
    <>
      <a href="/en/cite/?ids=7" data-cite="7">
        Cite
      </a>
      <button type="button" data-copy="">
        Copy nothing
      </button>
      <Toaster />
      <CitationBehaviour locale="en" siteId={101} toasts={toasts} />
    </>
  )

  it('opens a dialog that copies and changes its style', async () => {
    const calls = answerCitations()
    const copied = takeClipboard()
    render(page)
    fireEvent.click(screen.getByRole('link', { name: 'Cite' }))
    await screen.findByText('Reference 7')
    fireEvent.click(screen.getByRole('button', { name: 'Copy reference 1' }))
    await waitFor(() => expect(copied).toEqual(['引文 7 gb-t-7714-2015-numeric']))
    expect(await screen.findByText('Copied')).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('Reference style'), { target: { value: 'mla' } })
    await waitFor(() => expect(paramsOf(calls).at(-1)?.get('style')).toBe('mla'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open the citation page' })).toHaveAttribute(
        'href',
        '/en/cite/?ids=7&style=mla',
      ),
    )
  })

  it('tells when references cannot be had', async () => {
    answerCitations({ fail: true })
    render(page)
    fireEvent.click(screen.getByRole('link', { name: 'Cite' }))
    expect(await screen.findByText('Data acquisition failed')).toBeInTheDocument()
  })

  it('says that there is no citation of a work that is gone', async () => {
    refuseCitations()
    render(page)
    fireEvent.click(screen.getByRole('link', { name: 'Cite' }))
    expect(await screen.findByText(translator('en', 'citation')('noCitation'))).toBeInTheDocument()
  })

  it('tells when there is nothing to copy', () => {
    render(page)
    fireEvent.click(screen.getByRole('button', { name: 'Copy nothing' }))
    expect(screen.getByText('Nothing to copy')).toBeInTheDocument()
  })
})
