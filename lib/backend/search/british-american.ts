/** Words in -is- that are spelt so everywhere: exercise, precise, promise, surprise, revise, raise. */
const ALWAYS_S =
  /(?:exerc|prec|conc|exc|inc|circumc|prom|prem|comprom|surm|dem|merchand|parad|expert|treat|advert|franch|pr|gu|v|w|[aou])is(?:e[drs]?|ing|able)$/
/** Words with -ise or -ize. */
const ISE = /is(?=(?:e[drs]?|ing|able|ations?|ational)$)/
/** Letters before one: rise, wise and size have fewer. */
const BEFORE_ISE = 4
const YZE = /(?<=al)yz(?=(?:e[drs]?|ing)$)/

/** Parts of words in British spelling, and in American. */
// prettier-ignore
const PARTS = new Map(
  Object.entries({
    behaviour: 'behavior', colour: 'color', labour: 'labor', neighbour: 'neighbor', tumour: 'tumor',
    vapour: 'vapor', humour: 'humor', favour: 'favor', honour: 'honor', harbour: 'harbor',
    flavour: 'flavor', rumour: 'rumor', rigour: 'rigor', vigour: 'vigor', odour: 'odor',
    haemo: 'hemo', haema: 'hema', aemia: 'emia', aemic: 'emic', anaesth: 'anesth', paediatr: 'pediatr',
    orthopaed: 'orthoped', gynaec: 'gynec', palaeo: 'paleo', archaeo: 'archeo', caesar: 'cesar',
    aetiolog: 'etiolog', faeces: 'feces', faecal: 'fecal', oestr: 'estr', oesoph: 'esoph',
    oedem: 'edem', foet: 'fet', rrhoea: 'rrhea', homoeo: 'homeo', sulph: 'sulf', manoeuvre: 'maneuver',
    aluminium: 'aluminum', plough: 'plow', sceptic: 'skeptic', judgement: 'judgment', mould: 'mold',
  }),
)
/** Endings of words in British spelling or in an irregular plural. */
// prettier-ignore
const ENDINGS = new Map(
  Object.entries({
    metre: 'meter', metres: 'meter', centre: 'center', centres: 'center', centred: 'centered',
    fibre: 'fiber', fibres: 'fiber', litre: 'liter', litres: 'liter', theatre: 'theater',
    catalogue: 'catalog', catalogues: 'catalog', dialogue: 'dialog', dialogues: 'dialog',
    analogue: 'analog', analogues: 'analog', defence: 'defense', offence: 'offense',
    analyses: 'analysis', hypotheses: 'hypothesis', syntheses: 'synthesis', diagnoses: 'diagnosis',
    metastases: 'metastasis', phenomena: 'phenomenon', criteria: 'criterion', bacteria: 'bacterium',
    spectra: 'spectrum', strata: 'stratum', quanta: 'quantum', matrices: 'matrix', vertices: 'vertex',
    fungi: 'fungus', nuclei: 'nucleus', bacilli: 'bacillus', stimuli: 'stimulus', algae: 'alga',
    larvae: 'larva', women: 'woman', nebulae: 'nebula',
  }),
)
/** Words that are spelt otherwise as a whole. */
// prettier-ignore
const WORDS = new Map(
  Object.entries({
    programme: 'program', programmes: 'program', grey: 'gray', ageing: 'aging', tyre: 'tire',
    tyres: 'tire', indices: 'index', appendices: 'appendix', crises: 'crisis', theses: 'thesis',
    men: 'man', children: 'child', mice: 'mouse', teeth: 'tooth', feet: 'foot', leaves: 'leaf',
  }),
)

const PART = new RegExp([...PARTS.keys()].join('|'), 'g')
const ENDING = new RegExp(`(?:${[...ENDINGS.keys()].join('|')})$`)

/** Returns the American spelling and the singular of a lower-case English word whose forms differ beyond an ending. */
export function americanSpelling(word: string): string {
  const whole = WORDS.get(word)
  if (whole !== undefined) return whole
  const one = word
    .replace(PART, (part) => PARTS.get(part) ?? part)
    .replace(ENDING, (ending) => ENDINGS.get(ending) ?? ending)
  const at = ALWAYS_S.test(one) ? -1 : one.search(ISE)
  return (at < BEFORE_ISE ? one : one.replace(ISE, 'iz')).replace(YZE, 'ys')
}
