/**
 * A script for the head of every page: when a part of the program cannot be fetched (a new version was put in place while
 * the page was open, or came from a cache), the page is reloaded, at most once in `onceInMs`. Inline, so
 * that it runs even when no part at all can be had. Without a connection it leaves the page as it is.
 */
export const chunkReloadScript = (onceInMs: number): string =>
  `addEventListener('error',function(e){var s=e.target,k='chunkReload',n=Date.now(),l;` +
  `if(!s||s.tagName!=='SCRIPT'||!/\\/_next\\/static\\//.test(s.src)||navigator.onLine===false)return;` +
  `try{l=Number(sessionStorage.getItem(k));if(l&&n-l<${onceInMs})return;sessionStorage.setItem(k,String(n))}catch(_){return}` +
  `location.reload()},true)`
