declare module 'citeproc' {
  type Sys = {
    retrieveLocale: (lang: string) => string
    retrieveItem: (id: string) => object
  }

  type Engine = {
    setOutputFormat: (format: 'html' | 'text') => void
    updateItems: (ids: string[]) => void
    makeBibliography: () => [{ entry_ids: string[][] }, string[]] | false
    opt: { development_extensions: Record<string, boolean> }
  }

  const CSL: { Engine: new (sys: Sys, style: string, lang?: string, forceLang?: boolean) => Engine }
  export default CSL
}
