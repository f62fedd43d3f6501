/** Payloads of a field, which is given all of them in as many journals as there are groups of this many. */
export const GROUP = 5

/**
 * Texts of a hostile owner or author: each breaks out of one context or hides a script from one kind of parser. What
 * swallows the text behind it comes last in its group.
 */
export const TEXTS: readonly string[] = [
  '<script>window.owned=1</script>',
  '<img src=x onerror="window.owned=1">',
  '"><svg onload=window.owned=1>',
  `' onmouseover='window.owned=1' x='`,
  '</title></textarea></script><script>window.owned=1</script>',

  '<a href="javascript:window.owned=1">owned</a>',
  '<style>body{background:url(https://owned.example/x)}</style>',
  '<iframe srcdoc="<script>parent.owned=1</script>"></iframe>',
  ']]><html:script xmlns:html="http://www.w3.org/1999/xhtml">window.owned=1</html:script>',
  '`${window.owned=1}` {{constructor.constructor("window.owned=1")()}}',

  '<p style="position:fixed;inset:0;background:url(javascript:owned)" onclick=owned()>owned</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.owned=1&gt;">',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=window.owned=1 />#x"/></svg>',
  '<iframe srcdoc="&lt;script&gt;parent.owned=1&lt;/script&gt;"></iframe>',
  '\u2028</script\u0020><base href="https://owned.example/"><meta http-equiv=refresh content="0;url=javascript:owned">',

  '<a href="&#x6A;avascript:window.owned=1">owned</a>',
  '<a href="java&Tab;script&colon;window.owned=1">owned</a>',
  '<a href="\u0001javascript:window.owned=1">owned</a>',
  '$\\href{javascript:window.owned=1}{owned}$ \\(\\url{javascript:window.owned=1}\\)',
  '<noscript><p title="</noscript><img src=x onerror=window.owned=1>">',

  '<p style="background:\\75rl(https://owned.example/x)">owned</p>',
  '<p style="width:expression(window.owned=1);-moz-binding:url(//owned.example/x)">owned</p>',
  '<style>@\\69mport "//owned.example/x.css";</style>',
  '<link rel=stylesheet href=//owned.example/x.css><link rel=prefetch href=//owned.example/p>',
  '<!--><img src=x onerror=window.owned=1>-->',

  '<svg><script>window.owned=1</script><a xlink:href="javascript:window.owned=1"><text>owned</text></a></svg>',
  '<svg><animate onbegin=window.owned=1 attributeName=x dur=1s><set attributeName=href to=javascript:owned>',
  '<math href="javascript:window.owned=1"><mi xlink:href="javascript:window.owned=1">owned</mi></math>',
  '<svg><foreignObject><iframe src="javascript:parent.owned=1"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=window.owned=1></style></svg><textarea>',

  '<form action="javascript:window.owned=1"><button formaction="javascript:window.owned=1">owned</button></form>',
  '<form id=owned><input name=attributes><input name=children autofocus onfocus=window.owned=1></form>',
  '<input type=image src=//owned.example/x onerror=window.owned=1>',
  '<details open ontoggle=window.owned=1><summary>owned</summary></details>',
  '<select><option></select><img src=x onerror=window.owned=1><xmp>',

  '<object data="data:text/html,<script>parent.owned=1</script>"></object>',
  '<embed src="javascript:window.owned=1"><applet code=owned></applet>',
  '<video src=x onerror=window.owned=1><source onerror=window.owned=1></video>',
  '<audio autoplay onloadstart=window.owned=1 src=//owned.example/x></audio>',
  '<template><script>window.owned=1</script></template><table><td background=//owned.example/x>',

  '<img srcset="//owned.example/x 1x" lazy><picture><source srcset=//owned.example/y><img></picture>',
  '<IMG SRC="  &#14;  javascript:window.owned=1;"><ImG/src=x/onerror=window.owned=1>',
  '<<script>window.owned=1//<</script> <scr<script>ipt>window.owned=1</scr</script>ipt>',
  '<img src=`x`onerror=window.owned=1> <img src="x` `<script>window.owned=1</script>"` `>',
  '<a id=window name=owned></a><a id=window name=document href="cid:owned">owned</a><plaintext>',

  '","@type":"Person","name":"</script><script>window.owned=1</script>',
  '\\u003cscript\\u003ewindow.owned=1\\u003c/script\\u003e \\x3cimg src=x onerror=window.owned=1\\x3e',
  '&lt;script&gt;window.owned=1&lt;/script&gt; &amp;lt;img src=x onerror=window.owned=1&amp;gt;',
  '+ADw-script+AD4-window.owned=1+ADw-/script+AD4- \uFF1Cscript\uFF1Ewindow.owned=1\uFF1C/script\uFF1E',
  '"]);window.owned=1;self.__next_f.push([1,"</script><!--<script>',
]

/** Addresses of a hostile owner or author. */
export const LINKS: readonly string[] = [
  'javascript:window.owned=1',
  'JaVaScRiPt:window.owned=1',
  ' java\tscript:window.owned=1',
  'data:text/html,<script>parent.owned=1</script>',
  'vbscript:owned',
  'https://owned.example/"onmouseover="owned=1',
  '//owned.example/%22%3E%3Cscript%3Eowned%3C/script%3E',
  '\u0001javascript:window.owned=1',
  'javascript://owned.example/%0Awindow.owned=1',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.owned=1"/>',
]

/** Journals a server needs so that every field is given every text, and every address. */
export const ROUNDS = TEXTS.length / GROUP
