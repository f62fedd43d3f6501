import { createRequire } from 'node:module'
import type { ReactNode } from 'react'

type Renderer = { renderToStaticMarkup: (node: ReactNode) => string }

let renderer: Renderer | undefined

/**
 * Renders a tree of plain components to HTML: no islands, no hooks, nothing async. React's own renderer is not
 * available in the module graph of server components, so it is loaded outside of it.
 */
export function staticMarkup(node: ReactNode): string {
  renderer ??= createRequire(`${process.cwd()}/package.json`)(['react-dom', 'server'].join('/')) as Renderer
  return renderer.renderToStaticMarkup(node)
}
