/** Which of its parts a bench is to run: those named, or all; an unknown name ends it with a sentence, before it builds. */
export function chosenParts(known, names, noun = 'part') {
  const wrong = names.find((name) => !(name in known))
  if (wrong === undefined) return names.length > 0 ? names : Object.keys(known)
  process.stderr.write(`There is no ${noun} "${wrong}". Known: ${Object.keys(known).join(', ')}.\n`)
  process.exit(2)
}
