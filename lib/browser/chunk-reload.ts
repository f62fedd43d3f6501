/**
 * Returns the inline script for the head of every page: when a chunk fails to load (a new version was deployed while
 * the page was open, or the page came from a cache), it reloads the page, at most once in `onceInMs`. Inline, so that
 * it runs even when no chunk loads. Offline it does nothing.
 */
export const chunkReloadScript = (onceInMs: number): string =>
  `addEventListener('error',function(e){var s=e.target,k='chunkReload',n=Date.now(),l;` +
  `if(!s||s.tagName!=='SCRIPT'||!/\\/_next\\/static\\//.test(s.src)||navigator.onLine===false)return;` +
  `try{l=Number(sessionStorage.getItem(k));if(l&&n-l<${onceInMs})return;sessionStorage.setItem(k,String(n))}catch(_){return}` +
  `location.reload()},true)`
