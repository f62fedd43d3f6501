/**
 * Inline script: passes the document title to the margin boxes of printed pages (`--print-title`), which can only
 * read the root element. The site's name at the end of the title has its own margin box.
 */
export const printTitleScript = `document.documentElement.style.setProperty('--print-title',JSON.stringify(document.title.replace(/ - [^-]*$/,'')))`
