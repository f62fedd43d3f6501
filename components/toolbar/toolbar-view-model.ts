/** Icon of a tool without a picture. */
export type ToolIcon = 'rss' | 'email' | 'folderAdd' | 'pop' | 'page' | 'book' | 'info' | 'link'

type Tool = { id: number; label: string; icon: ToolIcon; picture?: string | undefined }

/** A tool: a link, or a picture that pops up (a link to the picture without scripts). */
export type ToolItem =
  | (Tool & {
      kind: 'link'
      href: string
      newTab?: string | undefined
      /** Value of `data-collect`: what a click adds to the favorites; without scripts the link is followed. */
      collect?: string | undefined
    })
  | (Tool & { kind: 'pop'; image: string; description?: string | undefined })

export type ToolbarView = {
  name: string
  open: string
  toTop: string
  close: string
  /** `toolbarStyle` of the footer configuration: 1 icons, with labels below where there is room, 2 the same in boxes. */
  variant: 'icons' | 'words'
  items: readonly ToolItem[]
  /** Batch citation; shown on pages that list works. */
  batch: { href: string; label: string }
}
