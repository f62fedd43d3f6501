/**
 * Letters of the title in two lines in the margin of a sheet, where a Chinese character counts as two: browsers do not
 * clip there.
 */
const WIDEST = 104

/**
 * Inline script: passes the document title to the margin boxes of printed pages (`--print-title`), which can only
 * read the root element; shortened to two lines, at the end of a word or between Chinese characters. The site's name at
 * the end of the title has its own margin box; where the title is nothing else, the address of the site is printed.
 */
export const printTitleScript = `((t,s,w,i,c,j)=>{j=s.getPropertyValue('--print-journal');if(j){j=JSON.parse(j);if(t.endsWith(' - '+j))t=t.slice(0,-3-j.length);else if(t==j)t=location.host}for(c of t)if((w+=c>'\\u2e7f'?2:1)>${WIDEST}){t=t.slice(0,i).replace(/ +[^ \\u2e80-\\uffff]*$/,'')+'…';break}else i+=c.length;s.setProperty('--print-title',JSON.stringify(t))})(document.title,document.documentElement.style,0,0)`
