import { pinyin } from 'pinyin-pro'
import { englishKeywords, han, keywords, size, titles } from './records-by-word.mjs'
import { englishPieces } from './references.mjs'

const soundOf = (character) => pinyin(character, { toneType: 'none', v: true })

/** Returns the characters of the records by pinyin, most frequent first. */
function homophonesOf(records) {
  const counts = new Map()
  for (const { title } of records)
    for (const character of title.zh ?? '')
      if (han(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bySound = new Map()
  for (const [character] of [...counts].sort((a, b) => b[1] - a[1])) {
    const sound = soundOf(character)
    bySound.set(sound, [...(bySound.get(sound) ?? []), character])
  }
  return bySound
}

/** Pairs of similar characters, which people and OCR confuse. */
const ALIKE =
  '己已 未末 土士 日曰 人入 大太 天夭 千干 于千 午牛 田由 由甲 申由 末未 王玉 玉主 木本 本体 休体 今令 儿几 力刀 刀刃 目自 白自 问间 同向 治冶 活话 清请 情清 晴睛 请清 侯候 货贷 折拆 拔拨 科料 析折 析拆 崇祟 密蜜 辨辩 辩辫 幕慕 墓幕 暮幕 孤狐 弧孤 陪培 倍培 部陪 沙纱 炒抄 钞抄 抢枪 枪抢 场扬 杨扬 汤场 植值 直植 值植 枝技 技枝 枚权 权杈 杆秆 秆杆 种钟 钟种 粒拉 位粒 胚坯 胎始 细组 组细 线钱 浅线 浓农 农衣 泥呢 低底 底低 抵低 级极 极级 吸级 即既 既即 构购 购构 沟构 沉沈 性牲 牲性 氢氧 氧氢 氮氨 氨氮 碳炭 炭碳 镁美 铁轶 硅桂 桂硅 湿温 温湿 渴喝 载栽 裁载 栽载 险检 检险 验险 脸检 剂济 济剂 挤济 准淮 淮准 谁准 维惟 难准 径经 经径 轻经 测侧 侧测 则测 型刑 形型 刑形 度席 废度 区匹 医区 压庄 库车 阵阴 阴阳 队认 认队 计汁 汁计 讨计 记纪 纪记 记计'.split(
    ' ',
  )
const alikeOf = new Map(ALIKE.map((pair) => [[...pair][0], [...pair][1]]))

function changed(text, at, character, left = 1) {
  const characters = [...text]
  characters.splice(at, left, ...character)
  return characters.join('')
}

const inside = ({ random }, text) => Math.floor(random() * size(text))

/** Makes a typo of each kind; null if a text does not allow it. */
const SLIPS = {
  homophone: (world, text, sounds) => {
    const at = inside(world, text)
    const own = [...text][at]
    const others = (sounds.get(soundOf(own)) ?? []).filter((other) => other !== own).slice(0, 8)
    return others.length > 0 ? changed(text, at, world.pick(others)) : null
  },
  alike: (_, text) => {
    const at = [...text].findIndex((character) => alikeOf.has(character))
    return at === -1 ? null : changed(text, at, alikeOf.get([...text][at]))
  },
  doubled: (world, text) => {
    const at = inside(world, text)
    return changed(text, at, [[...text][at], [...text][at]])
  },
  dropped: (world, text) => changed(text, inside(world, text), ''),
  swapped: (world, text) => {
    const at = Math.min(inside(world, text), size(text) - 2)
    const characters = [...text]
    return characters[at] === characters[at + 1]
      ? null
      : changed(text, at, [characters[at + 1], characters[at]], 2)
  },
  spaced: (world, text) => {
    const at = Math.max(1, inside(world, text))
    return changed(text, at, ` ${[...text][at]}`)
  },
}

export function slipsOfKeywords(world) {
  const sounds = homophonesOf(world.records)
  const chinese = Object.entries(SLIPS).map(([kind, slip]) => [
    `keyword_${kind}`,
    keywords(world, kind === 'homophone' ? 3 : 4)
      .map(({ word, ids }) => [slip(world, word, sounds), ids])
      .filter(([query, ids]) => query && !ids.some((id) => id === query)),
  ])
  const english = Object.entries(ENGLISH_SLIPS).map(([kind, slip]) => [
    `keyword_en_${kind}`,
    englishKeywords(world, kind === 'joined' ? /^[A-Za-z]+( [A-Za-z]+){1,2}$/ : undefined)
      .map(({ word, ids }) => [slip(world, word), ids])
      .filter(([query]) => query),
  ])
  return Object.fromEntries([...chinese, ...english])
}

/** Common English misspellings. */
const MISSPELT = [
  ...[
    ['ei', 'ie'],
    ['ie', 'ei'],
    ['ph', 'f'],
    ['ance', 'ence'],
    ['ence', 'ance'],
    ['ent', 'ant'],
    ['ant', 'ent'],
  ],
  ...[
    ['able', 'ible'],
    ['tion', 'sion'],
    ['sion', 'tion'],
    ['ss', 's'],
    ['ll', 'l'],
    ['mm', 'm'],
    ['cc', 'c'],
  ],
  ...[
    ['tt', 't'],
    ['rr', 'r'],
    ['ff', 'f'],
    ['nn', 'n'],
    ['y', 'i'],
    ['our', 'or'],
    ['is', 'iz'],
    ['iz', 'is'],
  ],
  ...[
    ['or', 'er'],
    ['er', 'or'],
    ['ar', 'er'],
    ['s', 'ss'],
    ['l', 'll'],
    ['t', 'tt'],
    ['c', 'k'],
    ['q', 'k'],
  ],
  ...[
    ['a', 'e'],
    ['e', 'a'],
    ['o', 'u'],
    ['i', 'e'],
  ],
]
const ENGLISH_SLIPS = {
  misspelt: ({ random, pick }, word) => {
    const fit = MISSPELT.filter(([from]) => word.toLowerCase().indexOf(from, 1) > 0)
    if (fit.length === 0) return null
    const [from, to] = pick(fit.slice(0, 6))
    const at = word.toLowerCase().indexOf(from, 1 + Math.floor(random() * 2))
    return at < 1 ? null : word.slice(0, at) + to + word.slice(at + from.length)
  },
  joined: (_, word) => word.replace(/ /, ''),
  plural: (_, word) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`),
  hyphened: (_, word) => (word.includes(' ') ? word.replaceAll(' ', '-') : null),
}

export function slipsOfTitles(world) {
  const sounds = homophonesOf(world.records)
  const made = (slip) =>
    titles(world)
      .filter(([piece]) => han(piece))
      .map(([piece, ids]) => [slip(piece), ids])
      .filter(([query]) => query)
  return {
    title_homophone: made((piece) => SLIPS.homophone(world, piece, sounds)),
    title_two_slips: made((piece) => SLIPS.homophone(world, SLIPS.dropped(world, piece) ?? piece, sounds)),
    title_alike: made((piece) => SLIPS.alike(world, piece)),
    title_spaced: made((piece) => SLIPS.spaced(world, piece)),
    title_en_misspelt: englishPieces(world).map(([piece, ids]) => [
      ENGLISH_SLIPS.misspelt(world, piece),
      ids,
    ]),
  }
}
