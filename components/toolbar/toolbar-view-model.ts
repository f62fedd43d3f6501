/** The drawing of a tool that has no picture of its own. */
export type ToolIcon = 'rss' | 'email' | 'folderAdd' | 'pop' | 'page' | 'link'

type Tool = { id: number; label: string; icon: ToolIcon; picture?: string | undefined }

/** A tool: a link, or something that pops up (a picture to look at; the picture's own address without scripts). */
export type ToolItem =
  | (Tool & {
      kind: 'link'
      href: string
      newTab?: string | undefined
      /** What pressing it collects, as `data-collect` has it; without scripts the link is followed. */
      collect?: string | undefined
    })
  | (Tool & { kind: 'pop'; image: string; description?: string | undefined })

export type ToolbarView = {
  name: string
  open: string
  toTop: string
  close: string
  /** Footer config's toolbarStyle: 1 icons with labels on pointing, 2 icons with their words beneath. */
  look: 'icons' | 'words'
  items: readonly ToolItem[]
  /** Batch citation; shown on pages that list works. */
  batch: { href: string; label: string }
}
