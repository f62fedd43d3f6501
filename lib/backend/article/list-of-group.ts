/** Returns the list of articles of a state of publication, which moves with them alone. */
export const listOfGroup = (group: unknown): 'accepted' | 'online-first' | 'article' =>
  group === 'accepted' || group === 'online-first' ? group : 'article'
