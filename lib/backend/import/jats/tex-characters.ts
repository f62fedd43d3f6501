/** Signs of the fonts of plain TeX by their place: letters (1) from the Greek capitals on, symbols (2). */
const FONTS: Record<string, string[]> = {
  '1': [...'ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ'],
  '2': [
    ...'−⋅×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘•≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽/↦∀∃¬∅ℜℑ⊤⊥ℵ',
    ...'𝒜ℬ𝒞𝒟ℰℱ𝒢ℋℐ𝒥𝒦ℒℳ𝒩𝒪𝒫𝒬ℛ𝒮𝒯𝒰𝒱𝒲𝒳𝒴𝒵',
    ...'∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|∥↕⇕∖≀√⨿∇∫⊔⊓⊑⊒§†‡¶♣♦♥♠',
  ],
}
/** Letters and signs of the first font outside its Greek. */
const OTHERS: Record<string, string> = {
  '3A': '.',
  '3B': ',',
  '3C': '<',
  '3D': '/',
  '3E': '>',
  '3F': '⋆',
  '40': '∂',
  '60': 'ℓ',
  '7B': 'ı',
  '7C': 'ȷ',
  '7D': '℘',
}
/** What a sign is to those beside it, by the number before its font. */
const CLASSES: Record<string, string> = { '1': 'mathop', '2': 'mathbin', '3': 'mathrel' }

/** Writes signs that a formula names by their place in a font (`\mathchar"321A`) as themselves. */
export const characters = (tex: string): string =>
  tex.replace(
    /\\mathchar\s*"([0-7])([0-9A-F])([0-9A-F]{2})(?![0-9A-Fa-f])\s?/g,
    (whole, kind: string, font: string, place: string) => {
      const code = parseInt(place, 16)
      const letter = /[A-Za-z]/.test(String.fromCharCode(code)) ? String.fromCharCode(code) : undefined
      const sign = FONTS[font]?.[code] ?? (font === '1' ? (OTHERS[place] ?? letter) : undefined)
      if (sign === undefined) return whole
      const written = /[{}]/.test(sign) ? `\\${sign}` : sign
      return CLASSES[kind] ? `\\${CLASSES[kind]}{${written}}` : `{${written}}`
    },
  )
