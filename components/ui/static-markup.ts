import { createRequire } from 'node:module'
import type { ReactNode } from 'react'

type Renderer = { renderToStaticMarkup: (node: ReactNode) => string }

let renderer: Renderer | undefined

/**
 * HTML of a tree of plain components: no islands, no hooks, nothing awaited. React's own renderer for it is not to be had
 * in the module graph of server components, so it is loaded beside that.
 */
export function staticMarkup(node: ReactNode): string {
  renderer ??= createRequire(`${process.cwd()}/package.json`)(['react-dom', 'server'].join('/')) as Renderer
  return renderer.renderToStaticMarkup(node)
}
