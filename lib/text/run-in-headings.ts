const HEADING =
  /<h([3-6])>((?:(?!<\/?h[3-6]>).)*)<\/h\1>\s*(?=<)|<p>\s*<(b|strong)>((?:(?!<\/?p>).){1,80})<\/\3>\s*<\/p>\s*(?=<p>)/gs
const HAN_END = /\p{Script=Han}(?:<[^<>]*>|\s)*$/u
const CLOSED = /[.:：。!?？！—–-](?:<[^<>]*>|\s)*$/u

/** Sets the headings of an abstract before the words they stand above, as one paragraph prints them: "Methods: We …". */
export const runInHeadings = (html: string): string =>
  html.replace(HEADING, (_, _level, heading: string | undefined, _bold, line: string | undefined) => {
    const words = heading ?? line ?? ''
    if (CLOSED.test(words) || !/\S/.test(words)) return `${words} `
    return HAN_END.test(words) ? `${words}：` : `${words}: `
  })
