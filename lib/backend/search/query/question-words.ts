/** Words by which a Chinese text asks something, as part of a regular expression; what uses it adds words of its own. */
export const CHINESE_QUESTION_WORDS = '[吗呢吧谁哪啥怎]|什么|多少'
