/**
 * An inline script: hands the title of the document to the margin boxes of printed pages (`--print-title`), which can read
 * nothing but the root element. The name of the site behind the title stands in a box of its own.
 */
export const printTitleScript = `document.documentElement.style.setProperty('--print-title',JSON.stringify(document.title.replace(/ - [^-]*$/,'')))`
