const PREFIXES = {
  tera: 'T',
  giga: 'G',
  mega: 'M',
  kilo: 'k',
  hecto: 'h',
  deca: 'da',
  deci: 'd',
  centi: 'c',
  milli: 'm',
  micro: 'µ',
  nano: 'n',
  pico: 'p',
  femto: 'f',
  atto: 'a',
}
const UNITS = {
  metre: 'm',
  meter: 'm',
  gram: 'g',
  kilogram: 'kg',
  second: 's',
  ampere: 'A',
  kelvin: 'K',
  mole: 'mol',
  candela: 'cd',
  hertz: 'Hz',
  newton: 'N',
  pascal: 'Pa',
  joule: 'J',
  watt: 'W',
  coulomb: 'C',
  volt: 'V',
  farad: 'F',
  ohm: 'Ω',
  siemens: 'S',
  tesla: 'T',
  weber: 'Wb',
  henry: 'H',
  lumen: 'lm',
  lux: 'lx',
  becquerel: 'Bq',
  gray: 'Gy',
  sievert: 'Sv',
  litre: 'L',
  liter: 'L',
  minute: 'min',
  hour: 'h',
  day: 'd',
  electronvolt: 'eV',
  dalton: 'Da',
  bar: 'bar',
  hectare: 'ha',
  tonne: 't',
  decibel: 'dB',
  percent: '%',
  radian: 'rad',
  steradian: 'sr',
  degree: '°',
  celsius: '°C',
  degreeCelsius: '°C',
  molar: 'M',
  arcminute: '′',
  arcsecond: '″',
  angstrom: 'Å',
  bit: 'bit',
  byte: 'B',
  astronomicalunit: 'au',
}
const NAMES: Record<string, string> = { ...PREFIXES, ...UNITS }

/** A unit of the package `siunitx` in upright letters; one that is written in commands has a thin space between its units. */
function unit(tex: string): string {
  let ahead = ''
  const written = tex
    .replace(/\\(squared|cubed)(?![a-zA-Z])/g, (_, power: string) => (power === 'squared' ? '^{2}' : '^{3}'))
    .replace(/\\tothe\s*\{([^{}]*)\}/g, '^{$1}')
    .replace(/\\(square|cubic)(?![a-zA-Z])\s*((?:\\[a-zA-Z]+)+)/g, (_, power: string, names: string) => {
      const [own = '', others = ''] =
        /^((?:\\(?:tera|giga|mega|kilo|hecto|deca|deci|centi|milli|micro|nano|pico|femto|atto)(?![a-zA-Z]))*\\[a-zA-Z]+)(.*)$/
          .exec(names)
          ?.slice(1) ?? []
      return `${own}^{${power === 'square' ? 2 : 3}}${others}`
    })
    .replace(/\\per(?![a-zA-Z])\s*/g, '/')
    .replace(/\\([a-zA-Z]+)\s*/g, (whole, name: string) => {
      const sign = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
      if (sign === undefined) return whole
      const before = ahead
      ahead = Object.hasOwn(PREFIXES, name) ? '' : '\\,'
      return `${before}\\text{${sign}}`
    })
    .replace(/\/\\,/g, '/')
    .replace(/(?<=[A-Za-z\d}])[.~](?=[A-Za-z\\])/g, '\\,')
    .replace(/%/g, '\\%')
  return `\\mathrm{${written.replace(/\\\\%/g, '\\%')}}`
}

/** A number of the package `siunitx`: its power of ten is written as one. */
const number = (tex: string): string =>
  tex
    .trim()
    .replace(/\s*\+-\s*/g, '\\pm ')
    .replace(
      /^([\d.,+\-\s\\pm()]*)[eEdD]([+-]?\d+)$/,
      (_, digits: string, power: string) =>
        `${digits.trim() ? `${digits}\\times ` : ''}10^{${power.replace(/^\+/, '')}}`,
    )

const angle = (tex: string): string =>
  tex
    .split(';')
    .map((part, at) => (part.trim() ? part.trim() + (['^{\\circ}', "'", "''"][at] ?? '') : ''))
    .join('')

const one = (to: (tex: string) => string) => ({ count: 1, to: ([tex = '']: string[]) => to(tex) })
const quantity = { count: 2, to: ([value = '', name = '']: string[]) => `${number(value)}\\,${unit(name)}` }
const range = {
  count: 3,
  to: ([from = '', to = '', name = '']: string[]) => `${number(from)}\\text{–}${number(to)}\\,${unit(name)}`,
}

/** Commands of numbers with units, which the converter does not know. */
export const UNIT_COMMANDS = {
  SI: quantity,
  qty: quantity,
  SIrange: range,
  qtyrange: range,
  si: one(unit),
  num: one(number),
  ang: one(angle),
  unit: {
    count: 1,
    to: ([name = '']: string[], value: string) =>
      (/^[\d.,+-]+$/.test(value) ? `${value}\\,` : '') + unit(name),
  },
}
